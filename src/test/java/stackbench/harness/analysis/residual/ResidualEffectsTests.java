package stackbench.harness.analysis.residual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.residual.ResidualEffects.Block;
import stackbench.harness.compare.Contrast;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RoundOrder;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;

/** Residual effects of made-up blocks in the order in which a run has them. */
class ResidualEffectsTests {

    private static final int ROUNDS = 20;
    private static final int VISITS = 4;
    private static final int RUNS = 1_000;

    /** What the predecessor does to the logarithm of what comes after it; their mean is 0. */
    private static final Map<String, Double> EFFECTS = Map.of("a", 0.03, "b", -0.01, "c", -0.02, "d", 0.0);

    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    private static double known(String name) {
        return EFFECTS.getOrDefault(name, 0.0);
    }

    /** Make the blocks of a run, whose contestants, visits, rounds and positions differ much. */
    private static List<Block> run(int contestants, long seed, Map<String, Double> effects, DoubleSupplier noise) {
        RoundOrder order = new RoundOrder(contestants, seed);
        Random of = new Random(seed);
        List<Block> blocks = new ArrayList<>();
        for (int visit = 1; visit <= VISITS; visit++) {
            double[] speeds = IntStream.range(0, contestants)
                    .mapToDouble(i -> of.nextGaussian())
                    .toArray();
            for (int round = 1; round <= ROUNDS; round++) {
                double ofRound = of.nextGaussian();
                List<Integer> turns = order.order((visit - 1) * ROUNDS + round - 1);
                for (int turn = 0; turn < contestants; turn++) {
                    double residual = turn == 0 ? 0 : effects.getOrDefault(NAMES.get(turns.get(turn - 1)), 0.0);
                    blocks.add(new Block(
                            visit,
                            round,
                            turn + 1,
                            NAMES.get(turns.get(turn)),
                            Math.exp(7
                                    + ofRound
                                    + speeds[turns.get(turn)]
                                    + 0.1 * turn
                                    + residual
                                    + noise.getAsDouble())));
                }
            }
        }
        return blocks;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void whatIsKnownIsFoundWithoutNoise(int contestants) {
        SortedMap<String, Contrast> found = ResidualEffects.of(run(contestants, 1, EFFECTS, () -> 0));

        double mean = NAMES.stream()
                .limit(contestants)
                .mapToDouble(ResidualEffectsTests::known)
                .average()
                .orElseThrow();
        assertThat(found.keySet()).containsExactlyElementsOf(NAMES.subList(0, contestants));
        found.forEach((name, effect) -> {
            assertThat(effect.value()).as(name).isCloseTo(known(name) - mean, within(1e-9));
            assertThat(effect.standardError()).isLessThan(1e-6);
        });
    }

    @Test
    void blocksThatAreMissingTakeThoseBehindThemWithThem() {
        List<Block> blocks = run(4, 1, EFFECTS, () -> 0).stream()
                .filter(block -> block.round() % 5 != 0 || !block.contestant().equals("b"))
                .toList();

        ResidualEffects.of(blocks)
                .forEach((name, effect) -> assertThat(effect.value()).as(name).isCloseTo(known(name), within(1e-9)));
    }

    @Test
    void strataMayHaveOtherContestants() {
        List<Block> blocks = new ArrayList<>(run(4, 1, EFFECTS, () -> 0));
        run(3, 2, EFFECTS, () -> 0)
                .forEach(block -> blocks.add(new Block(
                        "other " + block.stratum(),
                        block.round(),
                        block.position(),
                        block.contestant(),
                        block.figure())));

        ResidualEffects.of(blocks)
                .forEach((name, effect) -> assertThat(effect.value()).as(name).isCloseTo(known(name), within(1e-9)));
    }

    /** Of two, what one leaves behind is never told from how fast the other is. */
    @Test
    void twoContestantsDoNotTell() {
        assertThat(ResidualEffects.of(run(2, 1, EFFECTS, () -> 0))).isEmpty();
        assertThat(ResidualEffects.of(List.of())).isEmpty();
        assertThat(ResidualEffects.of(run(4, 1, EFFECTS, () -> 0).subList(0, 4)))
                .isEmpty();
    }

    /** An effect that is absent is found in as many. The standard deviation of such a share is 0.7%; the tolerance is three times that. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void anIntervalMissesTheTruthInFiveOfAHundredRuns(int contestants) {
        Random noise = new Random(5);
        for (Map<String, Double> truth : List.of(Map.<String, Double>of(), Map.of("a", 0.06, "b", -0.06))) {
            long missed = IntStream.range(0, RUNS)
                    .filter(run -> {
                        Contrast first = ResidualEffects.of(
                                        run(contestants, run, truth, () -> 0.2 * noise.nextGaussian()))
                                .values()
                                .iterator()
                                .next();
                        return !first.interval(0.95).orElseThrow().contains(truth.getOrDefault("a", 0.0));
                    })
                    .count();
            assertThat(missed / (double) RUNS).as("%s", truth).isCloseTo(0.05, within(0.021));
        }
    }

    private static final List<String> ARMS = List.of("servlet", "reactive", "rsocket");

    /** Make the cases of a cell of three visits, in which blocks behind one of an arm make 10% more requests/s than those behind others. */
    private static List<CaseResult> cases(Load load, String helpful) {
        RoundOrder order = new RoundOrder(ARMS.size(), 3);
        Random noise = new Random(4);
        Map<String, List<Round>> rounds = new TreeMap<>();
        for (int visit = 1; visit <= 3; visit++) {
            for (int round = 1; round <= 20; round++) {
                String before = "";
                int position = 1;
                for (int turn : order.order((visit - 1) * 20 + round - 1)) {
                    String arm = ARMS.get(turn);
                    long requests = Math.round(
                            10_000 * (before.equals(helpful) ? 1.1 : 1) * Math.exp(0.01 * noise.nextGaussian()));
                    rounds.computeIfAbsent(arm, name -> new ArrayList<>())
                            .add(Round.of(round, position++, requests, 1).withVisit(visit));
                    before = arm;
                }
            }
        }
        return rounds.entrySet().stream()
                .map(of -> SampleResult.of(
                        "list",
                        of.getKey(),
                        load,
                        IntStream.rangeClosed(1, 3)
                                .mapToObj(visit -> SampleResult.visit(visit, 10_000))
                                .toList(),
                        of.getValue()))
                .toList();
    }

    @Test
    void whatAnArmLeavesBehindIsToldOverTheAveragePredecessor() {
        List<ResidualResult> all = ResidualResult.of(cases(new Load.ClosedLoop(4, 1), "rsocket"));

        assertThat(all).extracting(ResidualResult::arm).containsExactly("reactive", "rsocket", "servlet");
        assertThat(ResidualResult.largest(all)).hasValueSatisfying(largest -> {
            assertThat(largest.arm()).isEqualTo("rsocket");
            assertThat(largest.ratio()).isCloseTo(Math.pow(1.1, 2.0 / 3), within(0.01));
            assertThat(largest.ratio())
                    .isBetween(largest.interval().getFirst(), largest.interval().getLast());
            assertThat(largest.significant()).isTrue();
        });
    }

    @Test
    void whatLeavesNothingBehindIsNotSignificant() {
        assertThat(ResidualResult.of(cases(new Load.ClosedLoop(4, 1), "nobody")))
                .hasSize(3)
                .noneMatch(ResidualResult::significant);
    }

    @Test
    void atAGivenRateNobodyIsLookedAt() {
        assertThat(ResidualResult.of(cases(new Load.ConstantRate(10_000, 1), "rsocket")))
                .isEmpty();
    }
}
