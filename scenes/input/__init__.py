"""From fingers, mouse and keys to what they mean: pointers, gestures, intents."""
