package stackbench.harness.watch;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.PinRecording;

/** How often virtual threads of one server were pinned while one case was measured; recorded only where there are any. */
final class PinCounter {

    private final Optional<JvmProbe> jvm;
    private final Optional<PinRecording> recording;
    private @Nullable Instant begin;

    /** Begin to record, before the warm-up: to begin costs the JVM something. */
    PinCounter(ServerUnderTest server) {
        jvm = server.arm().architecture().hasVirtualThreads() ? server.jvm() : Optional.empty();
        recording = jvm.flatMap(JvmProbe::recordPins);
    }

    /** Note that a block begins: from the first on pins count. */
    void begin() {
        if (begin == null) {
            begin = Instant.now();
        }
    }

    /** End the recording. Between its blocks a server has nothing to do, and nothing to be pinned by. */
    Optional<Long> end() {
        Instant since = begin;
        return since == null
                ? Optional.empty()
                : jvm.flatMap(probe -> recording.flatMap(pins -> probe.pinsSince(pins, since)));
    }
}
