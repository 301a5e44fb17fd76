package stackbench.harness.config;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.requests.RequestFile;

/**
 * What a user brings to be measured.
 *
 * @param apps by name, variants of them among them; none: only architectures of this suite are measured
 * @param requests that are sent to them; empty: there are no apps
 * @param base the older build that they are compared with by {@code bench.baseline}
 */
public record Own(SortedMap<String, OwnApp> apps, Optional<RequestFile> requests, Optional<Source.Jar> base) {

    public static final Own NONE = new Own(new TreeMap<>(), Optional.empty());

    /** What is compared with no older build. */
    public Own(SortedMap<String, OwnApp> apps, Optional<RequestFile> requests) {
        this(apps, requests, Optional.empty());
    }

    public Own {
        apps = Collections.unmodifiableSortedMap(new TreeMap<>(apps));
    }

    /** The app of this name; empty where it is an architecture of this suite, or a variant of one. */
    public Optional<OwnApp> app(Variant variant) {
        return Optional.ofNullable(apps.get(variant.name()));
    }
}
