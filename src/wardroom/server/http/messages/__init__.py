"""What clients send and get, as the OpenAPI page shows it."""
