package stackbench.app.limit;

import java.util.Map;

/** The view over JMX of the server's limits, for whoever runs it: no client can ask for it. */
public interface ServerLimitsMBean {

    /** Read all limits at once: the figures of each by its name, see {@link Limit}. */
    Map<String, Map<String, Long>> read();
}
