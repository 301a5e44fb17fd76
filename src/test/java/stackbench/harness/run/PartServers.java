package stackbench.harness.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Cell;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.console.Console;
import stackbench.harness.watch.RunWatch;

/** The servers of each part of a run, on which those look on who watch the run. */
record PartServers(Infrastructure infrastructure, RunRecorder record, Optional<RunWatch> watch, Console console) {

    /**
     * Start the servers of a part, measure on them, and stop them. What was measured is then written.
     *
     * @param first of its cells
     * @param part see {@link stackbench.harness.fleet.FleetBuilder}
     */
    void during(Cell first, List<Arm> arms, String part, Consumer<Fleet> measuring) {
        try (Fleet fleet = infrastructure.fleet(first.workload(), arms, part)) {
            fleet.troubles().forEach(console::trouble);
            record.started(fleet.starts());
            watch.ifPresent(w -> w.follow(fleet));
            measuring.accept(fleet);
        } finally {
            record.write();
        }
    }
}
