package stackbench.app;

/**
 * The event that a server which Boot does not know can be reached.
 *
 * @param port that it listens on
 */
public record ServerListens(int port) {}
