"""What lies over the table: panels that are turned and folded, plates, cards held up, what is offered at the edge of a station."""
