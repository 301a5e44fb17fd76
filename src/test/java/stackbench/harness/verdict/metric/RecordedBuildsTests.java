package stackbench.harness.verdict.metric;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.verdict.metric.BuildJudgeErrorsTests.least;
import static stackbench.harness.verdict.metric.BuildJudgeErrorsTests.most;
import static stackbench.harness.verdict.metric.BuildVerdict.Outcome.GREEN;
import static stackbench.harness.verdict.metric.BuildVerdict.Outcome.SLOWER;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.BuildJudgeErrorsTests.Gate;
import stackbench.harness.verdict.metric.BuildJudgeErrorsTests.Slowdown;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Visit;

/**
 * The errors of the gate on visits that were measured, not made up. Each run draws its visits from those of all recorded gates of equal builds, whatever
 * their architecture, and for each gate which of its builds is head; then head is made slower.
 */
@Tag("thorough")
class RecordedBuildsTests {

    private static final Path FILE = Path.of("src/test/resources/stackbench/harness/verdict/metric/equal-builds.csv");
    private static final List<List<Measured>> VISITS = read();
    private static final List<String> GATES =
            VISITS.stream().map(visit -> visit.getFirst().gate).distinct().toList();
    private static final int RUNS = 100;
    private static final Slowdown EQUAL = Slowdown.everywhere(Map.of());
    private static final List<String> ONE = List.of("reactive");
    private static final List<String> FOUR = List.of("servlet", "servlet-virtual", "reactive", "rsocket");

    private record Figures(double requestsPerSecond, double cpuMicros, double allocatedBytes) {

        static Figures of(String[] row, int from) {
            return new Figures(
                    Double.parseDouble(row[from]),
                    Double.parseDouble(row[from + 1]),
                    Double.parseDouble(row[from + 2]));
        }
    }

    /** What two equal builds had in the same case of a visit. */
    private record Measured(String gate, SimulatedRun.Cell cell, Figures one, Figures other) {

        static Measured of(String[] row) {
            Load load = new Load.ClosedLoop(16, Integer.parseInt(row[3]));
            return new Measured(row[0], new SimulatedRun.Cell(row[2], load), Figures.of(row, 4), Figures.of(row, 7));
        }

        Visit visit(int number, boolean first, String arm, Slowdown head) {
            Figures of = first ? one : other;
            return SampleResult.visit(number, of.requestsPerSecond * factor(head, arm, Metric.RATE))
                    .withCpuMicros(SampleParties.ofServer(of.cpuMicros * factor(head, arm, Metric.SERVER_CPU)))
                    .withAllocatedBytes(
                            SampleParties.ofServer(of.allocatedBytes * factor(head, arm, Metric.ALLOCATION)));
        }

        private double factor(Slowdown head, String arm, Metric metric) {
            return Math.exp(head.log(cell, arm, metric));
        }
    }

    /** The cases of each visit, in the order of the file. */
    private static List<List<Measured>> read() {
        try (Stream<String> lines = Files.lines(FILE)) {
            return List.copyOf(lines.filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(","))
                    .collect(groupingBy(
                            row -> row[0] + "," + row[1], LinkedHashMap::new, mapping(Measured::of, toList())))
                    .values());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The results of so many first visits of a run. */
    private static List<CaseResult> cases(long seed, List<String> arms, Slowdown head, int visits) {
        RandomGenerator random = new SplittableRandom(seed); // small seeds of Random begin alike
        List<CaseResult> results = new ArrayList<>();
        for (String arm : arms) {
            List<List<Measured>> drawn = new ArrayList<>(VISITS);
            Collections.shuffle(drawn, random);
            Set<String> swapped =
                    GATES.stream().filter(gate -> random.nextBoolean()).collect(toSet());
            for (int i = 0; i < VISITS.getFirst().size(); i++) {
                int place = i;
                for (String build : List.of(arm, arm + "-base")) {
                    List<Visit> made = IntStream.rangeClosed(1, visits)
                            .mapToObj(visit -> {
                                Measured one = drawn.get(visit - 1).get(place);
                                return one.visit(visit, swapped.contains(one.gate) == build.equals(arm), build, head);
                            })
                            .toList();
                    SimulatedRun.Cell cell = VISITS.getFirst().get(i).cell;
                    results.add(SampleResult.of(cell.workload(), build, cell.load(), made, List.of()));
                }
            }
        }
        return results;
    }

    private static List<Gate> gates(List<String> arms, Slowdown head) {
        return IntStream.range(0, RUNS)
                .mapToObj(seed -> Gate.of(visits -> cases(seed, arms, head, visits)))
                .toList();
    }

    /** How many of the runs of each kind come out so: those of one architecture, then those of four. */
    private static List<Long> count(BuildVerdict.Outcome outcome, Slowdown head) {
        return Stream.of(ONE, FOUR)
                .map(arms -> gates(arms, head).stream()
                        .filter(gate -> gate.outcome() == outcome)
                        .count())
                .toList();
    }

    @Test
    void enoughVisitsAreRecordedAndAllHaveTheSameCases() {
        assertThat(VISITS)
                .hasSizeGreaterThan(BuildJudgeErrorsTests.VISITS)
                .allSatisfy(visit -> assertThat(visit)
                        .extracting(Measured::cell)
                        .isEqualTo(
                                VISITS.getFirst().stream().map(Measured::cell).toList()));
    }

    @Test
    void equalBuildsAreGreen() {
        assertThat(count(GREEN, EQUAL)).allMatch(green -> green >= RUNS - RUNS / 40);
    }

    /** The tolerance helps equal builds. Here it does not, and what is left is the level of the intervals. */
    @Test
    void whatIsSlowerByJustTheToleranceInEverythingFailsInAtMostOneRunOfForty() {
        Slowdown justTolerated =
                Slowdown.everywhere(Map.of(Metric.RATE, 0.95, Metric.SERVER_CPU, 1.05, Metric.ALLOCATION, 1.02));

        assertThat(count(SLOWER, justTolerated)).allMatch(failed -> failed <= most(RUNS, 0.025));
    }

    /** The guide has these shares of all runs, from 600 simulated ones each. */
    @ParameterizedTest
    @CsvSource({"architecture, 1.10, 0.70, 0.61", "everywhere, 1.10, 0.70, 0.98", "case, 1.20, 0.87, 0.92"})
    void moreServerCpuIsFound(String where, double factor, double ofOne, double ofFour) {
        List<Long> found = count(SLOWER, Slowdown.ofCpu(where, factor));

        assertThat(found.getFirst()).isBetween(least(RUNS, ofOne), most(RUNS, ofOne));
        assertThat(found.getLast()).isBetween(least(RUNS, ofFour), most(RUNS, ofFour));
    }
}
