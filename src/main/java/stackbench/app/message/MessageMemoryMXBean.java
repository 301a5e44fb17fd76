package stackbench.app.message;

/** Who runs a server that keeps messages in memory may empty it, and count them, over JMX: no client can ask for either. */
public interface MessageMemoryMXBean {

    /** How many messages there are. */
    long count();

    /** Forget all messages. */
    void clear();
}
