package stackbench.app.store;

/** The view over JMX of the messages that a server keeps in memory, for whoever runs it: no client can ask for what it offers. */
public interface MessageMemoryMXBean {

    /** Count the messages there are. */
    long count();

    /** Forget all messages. */
    void clear();
}
