package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.fleet.Builds;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.measure.profile.EventCounts.EventCount;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.run.profile.Counters;
import stackbench.harness.run.profile.Look;
import stackbench.harness.run.profile.ProfiledBlocks;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;
import stackbench.harness.verdict.result.Verdict;

@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class CountersTests {

    @TempDir
    private Path directory;

    private BenchmarkConfig config(ProfileMode... profiles) {
        return CampaignConfigs.profiled(directory, false, profiles);
    }

    /** Count events of a server that is asked as a run asks it. */
    private ProfileNote counted(List<String> events, BiFunction<Counters, CaseRun, ProfileNote> counting) {
        Plan plan = Plan.of(config());
        Case only = plan.cases().getFirst();
        try (Infrastructure infrastructure = Infrastructure.open(config(), Builds.of(config()), plan);
                Fleet fleet = infrastructure.fleet(only.cell().workload(), List.of(only.arm()), "profiles");
                CaseRun run = infrastructure
                        .caseRuns(fleet, Optional.empty(), cell -> Optional.empty())
                        .open(only, 1)) {
            Counters counters = new Counters(events, infrastructure.counter());
            assumeThat(counters.problem()).isEmpty();
            return counting.apply(counters, run);
        }
    }

    /** The machine need have no counters for this: the system's clock goes the same way. */
    @Test
    void whatIsCountedIsOfTheServerWhileItAnswersAndDividedByTheRequestsThatItAnswered() {
        Case only = Plan.of(config()).cases().getFirst();
        Duration[] used = new Duration[1];

        ProfileNote note = counted(List.of("task-clock", "page-faults"), (counters, run) -> {
            ProcessHandle server =
                    Objects.requireNonNull(run.server().processes().get("server"));
            Duration before = server.info().totalCpuDuration().orElseThrow();
            ProfiledBlocks.ProfiledCase one = new ProfiledBlocks.ProfiledCase(
                    only,
                    run,
                    List.of(new Look(counters.of(only.id(), run.server().counter()))));
            new ProfiledBlocks(config().pacing()).run(List.of(one), true);
            ProfileNote counted = one.notes().getFirst();
            used[0] = server.info().totalCpuDuration().orElseThrow().minus(before);
            return counted;
        });

        CountedRequests counted = Objects.requireNonNull(note.counted(), note.notes()::toString);
        EventCount clock = Objects.requireNonNull(counted.counts().get("task-clock"));
        assertThat(note.notes()).isEmpty();
        assertThat(counted.counts()).containsOnlyKeys("task-clock", "page-faults");
        assertThat(counted.requests()).isGreaterThan(100);
        assertThat(clock.unit()).isEqualTo("msec");
        // Less than all that it used, since the warm-up is not counted, and no less than the load of three seconds
        // takes.
        assertThat(clock.value()).isBetween(300.0, (double) used[0].toMillis());
        assertThat(CounterResult.of(counted))
                .as("the time of a clock is no instructions")
                .isEmpty();
    }

    @Test
    void aMachineCountsOrTheCaseSaysWhyNotAndPassesEitherWay() {
        CaseResult result = WholeRun.of(config(ProfileMode.COUNTERS)).cases().getFirst();

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        if (result.counters() == null) {
            assertThat(result.notes())
                    .singleElement()
                    .asString()
                    .startsWith(CounterResult.ABSENT)
                    .hasSizeGreaterThan(CounterResult.ABSENT.length());
            assertThat(directory.resolve("servers/profiles-1")).doesNotExist();
        } else {
            assertThat(result.counters().instructionsPerRequest()).isGreaterThan(10_000);
            assertThat(result.counters().instructionsPerCycle()).isBetween(0.05, 8.0);
        }
    }
}
