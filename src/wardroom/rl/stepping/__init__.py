"""The compiled loop that steps many games at once; see `wardroom.rl.batch`."""
