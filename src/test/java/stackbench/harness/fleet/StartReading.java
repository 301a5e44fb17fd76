package stackbench.harness.fleet;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.ProcFs;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.ramp.StartUp;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;

/** Reads what the front of a server has used and holds when it has just become ready. */
final class StartReading {

    private static final double NANOS = 1e9;

    private StartReading() {}

    /** Read it; empty where it was not started as a process here. */
    static Optional<StartUp> of(RunningServer server) {
        return Optional.ofNullable(server.processes().get(Node.FRONT))
                .flatMap(front -> server.readyAfter().map(after -> of(front, after)));
    }

    private static StartUp of(ProcessHandle front, Duration readyAfter) {
        GroupReading held = ProcFs.SYSTEM.readBriefly(List.of(front));
        return new StartUp(
                readyAfter.toNanos() / NANOS,
                front.info()
                        .totalCpuDuration()
                        .map(cpu -> cpu.toNanos() / NANOS)
                        .orElse(null),
                StageUse.sample(null, held.rssBytes(), held.threads(), held.openFiles()));
    }
}
