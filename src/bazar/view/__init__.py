"""What one seat may know, what follows from it for certain, and full deals that agree with it."""
