package stackbench.app.downstream;

import java.util.Map;

/** The view over JMX of how late the downstream answered, for whoever judges figures that rest on its delays. */
public interface LatenessMBean {

    /**
     * Read how many answers were how late since the start: counts by microseconds, each rounded up to the end of its bucket. The
     * buckets are 0.1 ms wide up to 10 ms, and 5% from there.
     */
    Map<Long, Long> read();
}
