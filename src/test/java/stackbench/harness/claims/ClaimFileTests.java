package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import stackbench.harness.claims.Source.Claim;
import stackbench.harness.claims.Source.Condition;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.SampleResult;

class ClaimFileTests {

    private static final String RSOCKET = "create/rsocket/threads={threads}/batch={batch}";
    private static final String SERVLET = "create/servlet/threads={threads}/batch={batch}";
    private static final List<Source> SOURCES = ClaimFile.read();
    private static final List<Claim> CLAIMS =
            SOURCES.stream().flatMap(source -> source.claims().stream()).toList();

    /** The comparisons are the five that this suite knows of, one of them also set up as it was, and an issue of Keycloak. */
    @Test
    void everyComparisonHasClaimsAndNoneStandsTwice() {
        assertThat(SOURCES).hasSize(7).extracting(Source::name).doesNotHaveDuplicates();
        assertThat(SOURCES).allSatisfy(source -> assertThat(source.claims()).isNotEmpty());
        assertThat(CLAIMS).extracting(Claim::statement).doesNotHaveDuplicates();
    }

    /** A ratio without what was otherwise at its source would not be fair to those who published it. */
    @Test
    void everySourceWithARatioSaysWhatWasOtherwiseThereByKeysThatAreThere() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("benchmark.properties"));

        assertThat(SOURCES.stream().filter(source -> source.claims().stream().anyMatch(claim -> claim.ratio() != null)))
                .allSatisfy(source -> assertThat(source.conditions()).isNotEmpty());
        assertThat(SOURCES.stream()
                        .flatMap(source -> source.conditions().stream())
                        .map(Condition::key)
                        .filter(Objects::nonNull))
                .isNotEmpty()
                .allSatisfy(key -> assertThat(lines).anyMatch(line -> line.startsWith(key + "=")));
    }

    @Test
    void everyRatioIsOfCasesThatARunCanHave() {
        List<String> ids = Workload.values().stream()
                .flatMap(workload -> Stream.<Load>of(
                                new Load.ClosedLoop(4, 1), new Load.ClosedLoop(64, 1), SampleRamp.LOAD)
                        .map(load -> new Cell(workload, load)))
                .flatMap(cell -> Architecture.values().stream().map(architecture -> new Case(cell, architecture)))
                .map(Case::id)
                .flatMap(id -> Stream.of(id, id.replaceFirst("^([^/]+/[^/]+)", "$1-as-published")))
                .toList();
        List<String> ofPresets = ofSlowDownstream().map(Case::id).toList();

        assertThat(CLAIMS.stream().map(Claim::ratio).filter(Objects::nonNull).flatMap(Ratio::ids))
                .hasSizeGreaterThan(20)
                .allSatisfy(template -> assertThat(Stream.concat(ids.stream(), ofPresets.stream()))
                        .as(template)
                        .anyMatch(id -> new CaseTemplate(template).names(id).isPresent()));
    }

    @Test
    @Tag("thorough")
    void aRunOfAllArchitecturesAlsoSetUpAsPublishedBearsOnEveryClaimThatHasARatio() {
        Stream<CaseResult> messages = Stream.of("create", "list", "find", "create-then-find")
                .flatMap(workload -> Architecture.values().stream()
                        .map(Architecture::profile)
                        .flatMap(arm -> Stream.of(arm, arm + "-as-published"))
                        .flatMap(arm -> underFewManyAndUsersWhoComeAndGo(workload, arm)));
        List<CaseResult> cases = Stream.concat(messages, ofSlowDownstream().map(ClaimFileTests::measured))
                .toList();

        List<ClaimResult> results = new ClaimLedger(SOURCES).check(cases, Map.of());

        assertThat(results.stream().filter(ClaimResult::hasFigure)).hasSize((int)
                CLAIMS.stream().filter(claim -> claim.ratio() != null).count());
        assertThat(results).hasSameSizeAs(CLAIMS);
    }

    /** The cases of the presets that reproduce a comparison of ways to call a slow service. */
    private static Stream<Case> ofSlowDownstream() {
        return Stream.of("slow-downstream", "slow-downstream-threads")
                .map(preset -> SampleConfig.asShipped(Map.of("bench.preset", preset)))
                .flatMap(config -> Plan.of(config).cases().stream());
    }

    private static CaseResult measured(Case one) {
        int users = Integer.parseInt(
                Objects.requireNonNull(one.cell().load().parameters().get("threads")));
        return SampleResult.measured(one.cell().workload().toString(), one.arm().toString(), users, 10, 11, 12, 13);
    }

    private static Stream<CaseResult> underFewManyAndUsersWhoComeAndGo(String workload, String arm) {
        CaseResult few = SampleResult.measured(workload, arm, 4, 10, 11, 12, 13);
        return Stream.of(
                few,
                SampleResult.measured(workload, arm, 64, 10, 11, 12, 13),
                SampleResult.of(workload, arm, SampleRamp.LOAD, few.visits(), few.rounds()));
    }

    private static final Map<String, ThrowingCallable> UNCHECKABLE = Map.of(
            "either a ratio or a reason", () -> new Claim("s", "p", null, null),
            "what was published", () -> new Claim("s", " ", null, "b"),
            "needs a name", () -> new Source(" ", "https://example.com", List.of(), List.of()),
            "a key with its value", () -> new Condition("text", "bench.write-mode", null),
            "between 2.0 and 1.0", () -> new Ratio(RSOCKET, SERVLET, 2.0, 1.0),
            "between 0.0 and 1.0", () -> new Ratio(RSOCKET, SERVLET, 0, 1.0),
            "has [{workers}], which",
                    () -> new Ratio(RSOCKET, "create/servlet/threads={workers}/batch={batch}", 1.0, 2.0));

    @Test
    void aClaimThatNobodyCouldCheckIsRefused() {
        assertThat(UNCHECKABLE)
                .allSatisfy((why, claim) ->
                        assertThatIllegalArgumentException().isThrownBy(claim).withMessageContaining(why));
    }
}
