package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.ServerLimit;

/**
 * The thing that kept a case from doing more, as far as its figures tell.
 *
 * @param evidence one sentence with the figures
 * @param reached limits of the server that were full most of the time, the one nearest to the database first; null, and left out,
 *     where there are none
 */
public record Bottleneck(
        Kind kind,
        String evidence,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ServerLimit> reached) {

    /** Make one beside which no limit of the server was reached. */
    public Bottleneck(Kind kind, String evidence) {
        this(kind, evidence, null);
    }

    /** The bottleneck in words, such as {@code database connections, server CPU}: what is nearest to the database first. */
    public String words() {
        Stream<String> limits = reached == null ? Stream.of() : reached.stream().map(ServerLimit::title);
        Stream<String> place = kind == Kind.POOL || kind == Kind.LIMIT ? Stream.of() : Stream.of(kind.words);
        return reached == null ? kind.words : Stream.concat(limits, place).collect(Collectors.joining(", "));
    }

    /** The place of a bottleneck. */
    public enum Kind {
        SERVER_CPU("server CPU"),
        CLIENT("client"),
        DATABASE_CPU("database CPU"),
        /** The CPU of a node behind the server, which the evidence names. */
        NODE_CPU("CPU of a further node"),
        DATABASE_WAITS("database waits"),
        POOL("pool"),
        /** A limit of the server other than its pool, which the evidence names. */
        LIMIT("limit of the server"),
        NONE_FOUND("none found"),
        /**
         * No place: there was something left of everything. In a closed loop of N threads the latency R of a request sets the
         * pace, X = N / R (the interactive response time law of Denning and Buzen, 1978, without a time to think); at a rate
         * that was not kept, latencies alone went beyond their limits.
         */
        LATENCY("latency alone"),
        /** No bottleneck: the case did all that was asked of it. */
        NOT_HELD_UP("not held up");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Make that of a case that nothing kept from doing all that was asked of it. */
    public static Bottleneck notHeldUp(String evidence) {
        return new Bottleneck(Kind.NOT_HELD_UP, evidence);
    }
}
