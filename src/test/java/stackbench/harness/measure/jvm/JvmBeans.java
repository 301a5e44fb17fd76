package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import stackbench.harness.measure.jvm.JvmUsage.JvmReading;

/** The management beans of one JVM, here or elsewhere. Which they are is asked once, what they say at each reading. */
final class JvmBeans {

    private final MBeanServerConnection jvm;
    private final ObjectName compilation = ObjectName.getInstance(ManagementFactory.COMPILATION_MXBEAN_NAME);
    private final ObjectName threading = ObjectName.getInstance(ManagementFactory.THREAD_MXBEAN_NAME);
    private final SortedMap<String, ObjectName> collectors = new TreeMap<>();
    private final CollectionLog log;
    private final AppBean<Map<String, Map<String, Long>>> limits;
    private final AppBean<Map<Long, Long>> lateness;
    private final AppBean<Long> rows;
    private final ObjectName memory = ObjectName.getInstance(ManagementFactory.MEMORY_MXBEAN_NAME);

    private JvmBeans(MBeanServerConnection jvm) throws IOException, JMException {
        this.jvm = jvm;
        ObjectName every = ObjectName.getInstance(ManagementFactory.GARBAGE_COLLECTOR_MXBEAN_DOMAIN_TYPE + ",*");
        for (ObjectName name : jvm.queryNames(every, null)) {
            collectors.put(name.getKeyProperty("name"), name);
        }
        limits = AppBean.of(jvm, "limits");
        lateness = AppBean.of(jvm, "Lateness");
        rows = AppBean.of(jvm, "fetched-rows");
        log = new CollectionLog(heapPools());
        for (ObjectName collector : collectors.values()) {
            jvm.addNotificationListener(collector, log, null, null);
        }
    }

    static JvmBeans of(MBeanServerConnection jvm) throws IOException, JMException {
        return new JvmBeans(jvm);
    }

    private Set<String> heapPools() throws IOException, JMException {
        Set<String> heap = new HashSet<>();
        ObjectName every = ObjectName.getInstance(ManagementFactory.MEMORY_POOL_MXBEAN_DOMAIN_TYPE + ",*");
        for (ObjectName pool : jvm.queryNames(every, null)) {
            if (MemoryType.HEAP.name().equals(jvm.getAttribute(pool, "Type"))) {
                heap.add(pool.getKeyProperty("name"));
            }
        }
        return heap;
    }

    /** The log of the collections that this JVM has made since these beans were found. */
    CollectionLog log() {
        return log;
    }

    /** Look at the limits of the server in this JVM; none where it tells of none. */
    LimitsSeen limits() throws IOException, JMException {
        return limits.read().map(LimitsSeen::at).orElse(LimitsSeen.NONE);
    }

    /** How late the service in this JVM was since its start; empty where it is another one. */
    Optional<LatenessSeen> lateness() throws IOException, JMException {
        return lateness.read().map(LatenessSeen::of);
    }

    /** What of the heap is in use, and how many rows the server in this JVM has fetched; empty where it does not tell. */
    Optional<JvmProbe.FlowSample> flow() throws IOException, JMException {
        Optional<Long> fetched = rows.read();
        if (fetched.isEmpty()) {
            return Optional.empty();
        }
        MemoryUsage heap = MemoryUsage.from((CompositeData) jvm.getAttribute(memory, "HeapMemoryUsage"));
        return Optional.of(new JvmProbe.FlowSample(System.nanoTime(), heap.getUsed(), fetched.get()));
    }

    /** The same after a collection of all garbage. */
    Optional<JvmProbe.FlowSample> liveFlow() throws IOException, JMException {
        jvm.invoke(memory, "gc", new Object[0], new String[0]);
        return flow();
    }

    JvmReading read() throws IOException, JMException {
        SortedMap<String, JvmReading.Collector> read = new TreeMap<>();
        for (var collector : collectors.entrySet()) {
            read.put(collector.getKey(), read(collector.getValue()));
        }
        return new JvmReading(
                (Long) jvm.getAttribute(compilation, "TotalCompilationTime"),
                (Long) jvm.getAttribute(threading, "TotalThreadAllocatedBytes"),
                Collections.unmodifiableSortedMap(read));
    }

    /** Read both counters of a collector in one question: between two a collection may end. */
    private JvmReading.Collector read(ObjectName collector) throws IOException, JMException {
        AttributeList both = jvm.getAttributes(collector, new String[] {"CollectionCount", "CollectionTime"});
        return new JvmReading.Collector(number(both.get(0)), number(both.get(1)));
    }

    private static long number(Object attribute) {
        return (Long) ((Attribute) attribute).getValue();
    }

    /**
     * A bean by which the app tells something of its own. There is none in a process that has nothing of the kind to tell, or of another
     * build that does not know it.
     *
     * @param <T> what it tells
     */
    record AppBean<T>(MBeanServerConnection jvm, Optional<ObjectName> name) {

        static <T> AppBean<T> of(MBeanServerConnection jvm, String type) throws IOException, JMException {
            ObjectName names = ObjectName.getInstance("stackbench:type=" + type + ",*");
            return new AppBean<>(jvm, jvm.queryNames(names, null).stream().findFirst());
        }

        @SuppressWarnings("unchecked") // the type of what the bean of the app returns
        Optional<T> read() throws IOException, JMException {
            return name.isPresent()
                    ? Optional.of((T) jvm.invoke(name.get(), "read", new Object[0], new String[0]))
                    : Optional.empty();
        }
    }
}
