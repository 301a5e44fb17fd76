package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.SampleResult;

class ClaimFileTests {

    private static final List<Claim> CLAIMS = ClaimFile.read();

    /** Of the five comparisons that this suite knows of. */
    @Test
    void everyComparisonHasClaimsAndNoneStandsTwice() {
        assertThat(CLAIMS.stream().map(Claim::source).distinct()).hasSize(5);
        assertThat(CLAIMS).extracting(Claim::statement).doesNotHaveDuplicates();
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
        List<CaseResult> cases = Stream.of("create", "list")
                .flatMap(workload -> Stream.of(Architecture.values())
                        .flatMap(architecture -> Stream.of(4, 64)
                                .map(threads -> SampleResult.measured(
                                        workload, architecture.profile(), threads, 10, 11, 12, 13, 14, 15, 16, 17))))
                .toList();

        List<ClaimResult> results = new ClaimLedger(CLAIMS).check(cases);

        assertThat(results.stream().filter(ClaimResult::hasFigure)).hasSize((int)
                CLAIMS.stream().filter(claim -> claim.ratio() != null).count());
        assertThat(results).hasSameSizeAs(CLAIMS);
    }
}
