package stackbench.harness.config.servers;

/** A server that somebody else started. */
public record Target(String host, int port) {}
