package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;

class ClaimFileTests {

    private static final List<Source> SOURCES = ClaimFile.read();
    private static final List<Claim> CLAIMS =
            SOURCES.stream().flatMap(source -> source.claims().stream()).toList();

    /** The comparisons are the five that this suite knows of. */
    @Test
    void everyComparisonHasClaimsAndNoneStandsTwice() {
        assertThat(SOURCES).hasSize(5).extracting(Source::name).doesNotHaveDuplicates();
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
        List<String> ids = Stream.of(Workload.values())
                .flatMap(workload ->
                        Stream.of(4, 64).map(threads -> new Cell(workload, new Load.ClosedLoop(threads, 1))))
                .flatMap(cell -> Stream.of(Architecture.values()).map(architecture -> new Case(cell, architecture)))
                .map(Case::id)
                .toList();

        assertThat(CLAIMS.stream().map(Claim::ratio).filter(Objects::nonNull).flatMap(Ratio::ids))
                .hasSizeGreaterThan(20)
                .allSatisfy(template -> assertThat(ids)
                        .as(template)
                        .anyMatch(id -> new CaseTemplate(template).names(id).isPresent()));
    }

    @Test
    void aRunOfAllArchitecturesBearsOnEveryClaimThatHasARatio() {
        List<CaseResult> cases = Stream.of("create", "list", "create-then-find")
                .flatMap(workload -> Stream.of(Architecture.values())
                        .flatMap(architecture -> Stream.of(4, 64)
                                .map(threads -> SampleResult.measured(
                                        workload, architecture.profile(), threads, 10, 11, 12, 13))))
                .toList();

        List<ClaimResult> results = new ClaimLedger(SOURCES).check(cases, Map.of());

        assertThat(results.stream().filter(ClaimResult::hasFigure)).hasSize((int)
                CLAIMS.stream().filter(claim -> claim.ratio() != null).count());
        assertThat(results).hasSameSizeAs(CLAIMS);
    }
}
