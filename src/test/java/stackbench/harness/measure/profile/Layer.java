package stackbench.harness.measure.profile;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A layer of a server, from the network up to the store and down again to the database; then what serves no request by itself. */
public enum Layer {
    /** The operating system's kernel, whoever called it. */
    KERNEL("kernel"),
    /** Sockets, selectors and event loops. */
    NETWORK("network"),
    /** HTTP, or frames of RSocket. */
    PROTOCOL("protocol"),
    /** Filters, routing, the resolving of arguments and results. */
    DISPATCH("framework dispatch"),
    /** Operators, subscribers and schedulers of reactive streams. */
    OPERATORS("reactive operators"),
    /** JSON and CBOR, and the buffers that these are written into. */
    CODEC("codec"),
    /** The web side's own code. */
    CONTROLLER("controller"),
    /** The store's own code, and Spring's templates for SQL. */
    STORE("store access"),
    DRIVER("driver"),
    /** The pool of database connections. */
    POOL("pool"),
    /** Handing work over to virtual threads, and to those that carry them. */
    SCHEDULING("thread scheduling"),
    GARBAGE_COLLECTOR("garbage collector"),
    COMPILER("compiler"),
    /** What is known and none of these: logging, the JVM's own housekeeping, threads that find no work. */
    REST("rest"),
    /** Code of packages that no rule names. */
    UNCLASSIFIED("unclassified");

    private final String words;

    Layer(String words) {
        this.words = words;
    }

    /** The layer's name, as people read it. */
    public String words() {
        return words;
    }

    /** Find the layer of a name such as {@code garbage-collector}; empty when there is none. */
    static Optional<Layer> named(String name) {
        return Arrays.stream(values())
                .filter(layer ->
                        layer.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name))
                .findFirst();
    }
}
