package stackbench.app.downstream;

import java.util.Map;

/** How late the downstream answered, over JMX as {@code stackbench:type=Lateness,port=<port>}. */
public interface LatenessMBean {

    /**
     * Count how many answers since the start were how many microseconds late. Each time is rounded up to the end of its bucket. Buckets are
     * 0.1 ms wide up to 10 ms, and each further one is 5% wider than the one before it, to more than a minute.
     */
    Map<Long, Long> read();
}
