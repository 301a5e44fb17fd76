package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OverviewTests {

    @Test
    void anOverviewComparesAllWithServlet() {
        SampleSummary whole = SampleSummary.whole();

        assertThat(Overview.of(List.of(whole.run("one"))).map(Overview::markdown))
                .hasValueSatisfying(table -> assertThat(table)
                        .startsWith(
                                "<!-- overview -->\n| multiples of Servlet on platform threads | creates/s | lists/s |")
                        .contains("| WebFlux | 1.25 (1.20 to 1.31) | 1.25 (1.20 to 1.31) | 0.90 (0.80 to 1.10) \\~ |"));
        assertThat(Overview.of(List.of(whole.changing().run("one"))).map(Overview::markdown))
                .hasValueSatisfying(table -> assertThat(table).contains(", still changing in 1 cell |"));
        assertThat(Overview.of(List.of(new SampleSummary().run("one")))).isEmpty();
    }
}
