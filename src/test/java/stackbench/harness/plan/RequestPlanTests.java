package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfigBuilder;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Own;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Variant;
import stackbench.harness.config.requests.SampleRequests;

/** A user's app and a variant of it get a user's requests: one that reads, one that writes, and one that reads what it wrote. */
class RequestPlanTests {

    private static final Architecture APP = Architecture.ofApp("petclinic", false);

    /** The settings are those shipped, and others given as text such as {@code threads=4,8}; {@code architectures} are measured beside the app. */
    private static BenchmarkConfig config(String settings) {
        Map<String, String> given = new TreeMap<>(Map.of("bench.workloads", "all"));
        Stream.of(settings.strip().split(" +", -1))
                .filter(setting -> !setting.isEmpty())
                .map(setting -> setting.split("=", 2))
                .forEach(parts -> given.put("bench." + parts[0], parts[1]));
        boolean beside = given.containsKey("bench.architectures");
        BenchmarkConfig shipped = SampleConfig.ofClosedLoops(given);
        BenchmarkConfig.Matrix matrix = shipped.matrix();
        Stream<Variant> own = Stream.of(Variant.of(APP), new Variant("petclinic-virtual", APP));
        return BenchmarkConfigBuilder.builder(shipped)
                .matrix(new BenchmarkConfig.Matrix(
                        matrix.workloads(),
                        Stream.concat(own, beside ? matrix.variants().stream() : Stream.empty())
                                .toList(),
                        matrix.threads(),
                        matrix.batchSizes(),
                        matrix.only()))
                .own(new Own(new TreeMap<>(), Optional.of(SampleRequests.FILE)))
                .build();
    }

    private static Plan plan(String settings, Workload... chosen) {
        return Plan.of(config(settings), Set.of(chosen));
    }

    private static String ids(Plan plan) {
        return plan.cases().stream().map(Case::id).collect(Collectors.joining(" "));
    }

    private static String workloads(Plan plan) {
        return plan.cells().stream()
                .map(cell -> cell.workload().toString())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            threads=16 workloads=find-an-owner batch-sizes=10,100 | find-an-owner/petclinic/threads=16 find-an-owner/petclinic-virtual/threads=16
            threads= rates=200 workloads=add-an-owner             | add-an-owner/petclinic/rate=200 add-an-owner/petclinic-virtual/rate=200
            threads= slo=p99<50ms workloads=add-an-owner          | add-an-owner/petclinic/capacity add-an-owner/petclinic-virtual/capacity
            threads= stages=15s:50,30s:0 only=find-an-owner/**    | find-an-owner/petclinic/stages=50-0 find-an-owner/petclinic-virtual/stages=50-0
            threads=4,8 only=*/petclinic/threads=8                | find-an-owner/petclinic/threads=8 add-an-owner/petclinic/threads=8 read-it-back/petclinic/threads=8
            """)
    void idsOfCasesHaveNoBatch(String settings, String ids) {
        assertThat(ids(plan(settings))).isEqualTo(ids);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            workloads=all                                                           | find-an-owner add-an-owner read-it-back
            workloads=read-it-back,find-an-owner                                    | find-an-owner read-it-back
            workloads=all only=find-an-owner/**                                     | find-an-owner
            threads=4 rates=100 workloads=all only=*/*/rate=*                       | find-an-owner add-an-owner
            workloads=find-an-owner,create architectures=servlet                    | find-an-owner create
            workloads=find-an-owner,downstream-10ms architectures=edge-sync         | find-an-owner downstream-10ms
            """)
    void workloadsAreTheRequestsAndMessagesOnlyWhereTheyAreNamed(String settings, String workloads) {
        assertThat(workloads(plan(settings))).isEqualTo(workloads);
    }

    @Test
    void everyBenchmarkHasItsOwnCases() {
        Plan plan = plan("threads=4 batch-sizes=1 workloads=find-an-owner,create architectures=servlet");

        assertThat(plan.cases(Workload.REQUESTS))
                .extracting(Case::id)
                .containsExactly("find-an-owner/petclinic/threads=4", "find-an-owner/petclinic-virtual/threads=4");
        assertThat(plan.cases("create")).extracting(Case::id).containsExactly("create/servlet/threads=4/batch=1");
        assertThat(plan.cases("list")).isEmpty();
    }

    @Test
    void whatVerifyingCostsIsMeasuredOfRequestsToo() {
        Plan plan = plan("control=unverified threads=4 workloads=add-an-owner");

        assertThat(plan.control(plan.cells().getFirst())).get().hasToString("add-an-owner/petclinic-control/threads=4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            workloads=find-an-ovner                        | bench.workloads=find-an-ovner (from -Dbench.workloads) is not allowed | give all, or a list of find-an-owner, add-an-owner, read-it-back, create, list
            workloads=create                               | bench.architectures= | no other serves create
            workloads=all architectures=servlet            | bench.workloads=all | give a list with one of create, list, find, create-then-find in it: servlet serves no other
            workloads=read-it-back threads= rates=100      | bench.rates=100 | an iteration of read-it-back is several requests, at the clients' own pace
            workloads=all threads= slow-reader=1000000@10000:20s | bench.slow-reader= | list
            only=find-an-owner/*/threads=4/batch=1         | bench.only=find-an-owner/*/threads=4/batch=1 | requests of a file carry no messages, so that ids of their cases have no batch
            """)
    void whatCannotBeMeasuredIsRefusedWithWhatCould(String settings, String beginning, String allowed) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(settings))
                .withMessageStartingWith(beginning)
                .withMessageContaining(allowed);
    }

    @Test
    void requestsOfAnAppThatIsNotMeasuredAreRefused() {
        BenchmarkConfig config = config("workloads=find-an-owner architectures=servlet");
        BenchmarkConfig withoutApp = BenchmarkConfigBuilder.builder(config)
                .matrix(SampleConfig.ofClosedLoops(Map.of()).matrix())
                .build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(
                        () -> Plan.of(withoutApp, Set.of(Plan.workloads(config).getFirst())))
                .withMessageEndingWith("no other serves find-an-owner");
    }

    @Test
    void requestsThatAreNamedAreMeasuredAloneWhenTheBenchmarkOfAllIsChosen() {
        Workload[] all = SampleRequests.FILE.sets().stream().map(Workload::of).toArray(Workload[]::new);

        assertThat(workloads(plan("threads=16 workloads=add-an-owner", all))).isEqualTo("add-an-owner");
        assertThat(workloads(plan("threads=16", all))).isEqualTo("find-an-owner add-an-owner read-it-back");
    }
}
