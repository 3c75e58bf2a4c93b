"""What carries a scene: the stack, the context, settings, sound, toasts, paths."""
