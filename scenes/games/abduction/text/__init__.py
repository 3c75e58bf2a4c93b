"""Names, sentences, labels, log lines."""
