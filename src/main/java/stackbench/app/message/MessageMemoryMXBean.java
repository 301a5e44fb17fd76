package stackbench.app.message;

/** What whoever runs a server that keeps messages in memory may do with them over JMX: no client can ask for it. */
public interface MessageMemoryMXBean {

    /** Count the messages there are. */
    long count();

    /** Forget all messages. */
    void clear();
}
