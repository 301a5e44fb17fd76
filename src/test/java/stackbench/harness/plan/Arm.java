package stackbench.harness.plan;

import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Variant;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.servers.ServerSettings;

/** One that takes part in a cell, and its role: a server of its own, but for a control that shows what measuring costs. */
public record Arm(Variant variant, Role role) {

    /** Measure an architecture in its own right. */
    public static Arm of(Architecture architecture) {
        return of(Variant.of(architecture));
    }

    /** Measure a variant in its own right. */
    public static Arm of(Variant variant) {
        return new Arm(variant, Role.MEASURED);
    }

    /** What is measured is of this architecture, whatever it is called. */
    public Architecture architecture() {
        return variant.architecture();
    }

    /** The arm that this one is compared with by its role; itself where it is measured in its own right. */
    public Arm original() {
        return of(variant);
    }

    /** The settings of its server: those of the variant, in another checkout where its role is to be compared with that. */
    public ServerSettings settings(BenchmarkConfig config) {
        ServerSettings own = config.servers().of(variant);
        return role == Role.BASE && !architecture().isOwnApp()
                ? own.of(config.comparing().baseline().orElseThrow().build())
                : own;
    }

    /** The user's own app that it is, from another jar where its role is to be compared with that; empty where it is of this suite. */
    public Optional<OwnApp> app(BenchmarkConfig config) {
        Optional<OwnApp> app = config.own().app(variant);
        return role == Role.BASE
                ? app.map(own -> own.withSource(config.own().base().orElseThrow()))
                : app;
    }

    /** Its name, such as {@code servlet}, or {@code servlet-control}. */
    @Override
    public String toString() {
        return variant.name() + role.suffix();
    }
}
