package stackbench.harness.analysis.why;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.SampleProfile;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;

/** Cases of made-up costs that differ by known factors. */
public final class SampleFactors {

    private static final Load LOAD = new Load.ClosedLoop(16, 100);

    /** In microseconds: the web side adds 40, the driver 61, and both together 9 more. */
    private static final Map<String, Double> CPU = Map.of(
            "servlet", 150.0,
            "servlet-memory", 90.0,
            "reactive", 260.0,
            "reactive-jdbc", 199.0,
            "reactive-memory", 130.0,
            "rsocket", 500.0,
            "rsocket-memory", 350.0);

    private SampleFactors() {}

    /** Make a run of four visits, in which no figure varies. */
    public static RunResult run() {
        return SampleRun.of(cases(4, 0));
    }

    /** Make such a run in which servlet and reactive were profiled. */
    public static RunResult profiled() {
        return profiled(4, 0, Layer.KERNEL);
    }

    /**
     * Make such a run of these visits, in which figures vary and reactive has 600 samples of the driver.
     *
     * @param noise 0: figures do not vary
     * @param other the layer of which reactive has 400 samples
     */
    public static RunResult profiled(int visits, double noise, Layer other) {
        int jvms = Math.min(visits, ProfileMode.MOST_JVMS);
        return profiled(
                cases(visits, noise),
                Map.of(
                        "servlet", profiles("servlet", jvms, Map.of(Layer.KERNEL, 500L, Layer.CODEC, 250L), 250),
                        "reactive", profiles("reactive", jvms, Map.of(other, 400L), 600)));
    }

    /** Profiles of the CPU time of some JVMs, in which the driver has a few samples more or fewer. */
    private static List<ProfileResult> profiles(String arm, int jvms, Map<Layer, Long> steady, long driver) {
        return IntStream.rangeClosed(1, jvms)
                .mapToObj(jvm -> {
                    Map<Layer, Long> samples = new TreeMap<>(steady);
                    samples.put(Layer.DRIVER, driver + 10L * (jvm - 2));
                    return SampleProfile.of(file(arm, jvm == 1 ? "cpu" : "cpu-" + jvm), samples);
                })
                .toList();
    }

    /** Make such a run in which one JVM of reactive took 500 us for a request while it was profiled, a fifth of it in packages that no rule names. */
    public static RunResult profiledCold() {
        LayerSamples cold = new LayerSamples(new TreeMap<>(Map.of(Layer.DRIVER, 800L, Layer.UNCLASSIFIED, 200L)));
        return profiled(
                cases(4, 0),
                Map.of(
                        "servlet", profiles("servlet", 3, Map.of(Layer.KERNEL, 750L), 250),
                        "reactive",
                                List.of(new ProfileResult(ProfileMode.CPU, file("reactive", "cpu"), cold, 2_000L))));
    }

    /** Make such a run in which allocated bytes were profiled in one JVM of each, 1,000 for each request. */
    public static RunResult allocating() {
        Map<Layer, Long> servlet = Map.of(Layer.CODEC, 500L, Layer.PROTOCOL, 500L);
        return profiled(
                cases(4, 0),
                Map.of(
                        "servlet", List.of(SampleProfile.of(ProfileMode.ALLOC, file("servlet", "alloc"), servlet)),
                        "reactive",
                                List.of(SampleProfile.of(
                                        ProfileMode.ALLOC, file("reactive", "alloc"), Map.of(Layer.DRIVER, 1_000L)))));
    }

    private static String file(String arm, String mode) {
        return "profiles/list/%s/threads=16/batch=100.%s.html".formatted(arm, mode);
    }

    /** Make a run of cases, some of which were profiled. */
    static RunResult profiled(List<CaseResult> cases, Map<String, List<ProfileResult>> profiles) {
        return SampleRun.of(cases.stream()
                .map(result -> result.withProfiles(profiles.getOrDefault(result.arm(), List.of())))
                .toList());
    }

    /** Make such a run in which servlet and reactive were counted, and nothing else could be. */
    public static RunResult counted() {
        Map<String, CounterResult> counters = Map.of(
                "servlet", new CounterResult(412_345.6, 274_897.1, 1.5, 12_000, true, 1),
                "reactive", new CounterResult(812_345.6, null, null, 8_000, false, 0.5));
        return SampleRun.of(cases(4, 0).stream()
                .map(result -> result.withCounters(counters.get(result.arm())))
                .toList());
    }

    /** Make a run of a case that failed and was counted all the same. */
    public static RunResult countedWrongly() {
        return SampleRun.of(List.of(SampleResult.withoutNumbers("servlet", LOAD, Verdict.FAIL)
                .withCounters(new CounterResult(412_345.6, null, null, 12_000, true, 1))));
    }

    /** Make such a run in which all were to be counted, and the machine did not count. */
    public static RunResult notCounted() {
        return SampleRun.of(cases(4, 0).stream()
                .map(result -> result.noting(List.of(CounterResult.ABSENT + "there is no perf on the PATH")))
                .toList());
    }

    static List<CaseResult> cases(int visits, double noise) {
        return scattering(
                visits,
                (arm, visit) -> 1 + noise * ((arm.hashCode() >> visit) & 3) / Objects.requireNonNull(CPU.get(arm)));
    }

    /** Make cases whose costs are multiplied, by architecture and visit. */
    static List<CaseResult> scattering(int visits, BiFunction<String, Integer, Double> by) {
        return CPU.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(arm -> SampleResult.of(
                        "list",
                        arm.getKey(),
                        LOAD,
                        IntStream.rangeClosed(1, visits)
                                .mapToObj(visit -> visit(visit, arm.getValue() * by.apply(arm.getKey(), visit)))
                                .toList(),
                        List.of()))
                .toList();
    }

    private static Visit visit(int number, double cpu) {
        return new Visit(
                number,
                "",
                1e6 / cpu,
                null,
                1.0,
                null,
                2.0,
                null,
                SampleParties.ofServer(cpu),
                SampleParties.ofServer(1_000),
                null,
                null,
                null,
                null,
                null,
                null,
                List.of());
    }
}
