package stackbench.harness.watch;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Architecture;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.jvm.PinRecording;
import stackbench.harness.measure.party.Party;

/**
 * What pinned the carriers of one server's nodes while one case was measured. It is recorded in nodes
 * that have such threads, and in no other.
 */
final class PinCounter {

    private final SortedMap<Party, Recorded> nodes = new TreeMap<>();
    private @Nullable Instant begin;

    private record Recorded(JvmProbe jvm, PinRecording recording) {}

    /** Begin to record, before the warm-up: to begin costs a JVM something. */
    PinCounter(ServerUnderTest server) {
        server.jvms().forEach((party, jvm) -> {
            if (hasVirtualThreads(server.arm().architecture(), party)) {
                jvm.recordPins().ifPresent(recording -> nodes.put(party, new Recorded(jvm, recording)));
            }
        });
    }

    private static boolean hasVirtualThreads(Architecture architecture, Party party) {
        return party.equals(Party.SERVER)
                ? architecture.hasVirtualThreads()
                : party.name().equals(Architecture.CARDS)
                        && architecture.holder().hasVirtualThreads();
    }

    /** Note that a block begins: from the first on pins count. */
    void begin() {
        if (begin == null) {
            begin = Instant.now();
        }
    }

    /** End the recordings. Between its blocks a server has nothing to do, and nothing to be pinned by. */
    SortedMap<Party, JvmUsage.Pins> end() {
        Instant since = begin == null ? Instant.MAX : begin; // recordings end also where no block began
        SortedMap<Party, JvmUsage.Pins> pins = new TreeMap<>();
        nodes.forEach((party, node) ->
                node.jvm().pinsSince(node.recording(), since).ifPresent(seen -> pins.put(party, seen)));
        return begin == null ? Collections.emptySortedMap() : pins;
    }
}
