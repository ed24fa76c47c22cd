//! The peg-hole board's line protocol: lines framed like NMEA 0183 over 115200 8N1.
