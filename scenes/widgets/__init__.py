"""The art kit: everything that is drawn, made once, cached, and laid on the table."""
