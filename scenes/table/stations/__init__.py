"""The players' stations: what each shows, where its parts lie, how it is painted."""
