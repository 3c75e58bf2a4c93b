"""What events and powers do: one short function a deed."""
