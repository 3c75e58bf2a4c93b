"""What is still to be settled: small values on a stack in the state; the last one decides what is asked. All of it is public."""
