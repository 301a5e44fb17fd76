package stackbench.harness.verdict.visit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import tools.jackson.databind.json.JsonMapper;

class CaseVisitTests {

    static final List<Finding> FINDINGS = List.of(
            Capacity.of("p99<50ms", List.of(new Capacity.Trial(100, true, List.of(), false))),
            SampleRamp.reading(100, 0, 20),
            SampleOverload.reading(100, 1, 1),
            SampleFlow.reading(256));

    @ParameterizedTest
    @FieldSource("FINDINGS")
    void whatAJournalKeepsIsReadAsItWas(Finding finding) {
        CaseVisit visit = SampleVisit.of(Architecture.SERVLET).withFinding(finding);
        JsonMapper json = JsonMapper.shared();

        assertThat(json.readValue(json.writeValueAsString(visit), CaseVisit.class))
                .isEqualTo(visit);
    }
}
