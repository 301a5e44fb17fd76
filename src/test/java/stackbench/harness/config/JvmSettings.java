package stackbench.harness.config;

import java.util.List;

/**
 * The settings of the JVM of one process of a server.
 *
 * @param heap minimum and maximum, such as {@code 512m}
 * @param cpus the processors it may run on; empty: all
 */
public record JvmSettings(String heap, List<String> options, List<Integer> cpus) {}
