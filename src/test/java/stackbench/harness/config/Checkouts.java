package stackbench.harness.config;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** The checkouts beside this one that servers are started from. */
public final class Checkouts {

    private Checkouts() {}

    /** The checkouts that a configuration names, by the key that does. */
    public static SortedMap<String, Path> of(BenchmarkConfig config) {
        SortedMap<String, Path> checkouts = new TreeMap<>();
        config.comparing().baseline().ifPresent(base -> checkouts.put(Key.BASELINE.key(), base.directory()));
        config.servers()
                .own()
                .forEach((variant, own) -> own.build()
                        .ifPresent(
                                checkout -> checkouts.put(new VariantKey(variant, VariantKey.BUILD).key(), checkout)));
        return checkouts;
    }
}
