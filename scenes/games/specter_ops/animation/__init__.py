"""Events become animations."""
