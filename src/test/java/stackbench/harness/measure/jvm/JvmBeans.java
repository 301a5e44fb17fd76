package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** The management beans of one JVM, here or elsewhere. Which they are is asked once, what they say at each reading. */
final class JvmBeans {

    private final MBeanServerConnection jvm;
    private final ObjectName compilation = ObjectName.getInstance(ManagementFactory.COMPILATION_MXBEAN_NAME);
    private final ObjectName threading = ObjectName.getInstance(ManagementFactory.THREAD_MXBEAN_NAME);
    private final SortedMap<String, ObjectName> collectors = new TreeMap<>();
    private final CollectionLog log;

    private JvmBeans(MBeanServerConnection jvm) throws IOException, JMException {
        this.jvm = jvm;
        ObjectName every = ObjectName.getInstance(ManagementFactory.GARBAGE_COLLECTOR_MXBEAN_DOMAIN_TYPE + ",*");
        for (ObjectName name : jvm.queryNames(every, null)) {
            collectors.put(name.getKeyProperty("name"), name);
        }
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
}
