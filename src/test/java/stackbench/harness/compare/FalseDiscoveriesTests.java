package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FalseDiscoveriesTests {

    /** The example of Benjamini and Hochberg's article: of 15 hypotheses 4 are rejected. */
    @Test
    void theExampleOfTheArticleComesOutAsThere() {
        List<Double> ofTheArticle = List.of(
                0.0344, 0.0001, 0.0004, 0.0278, 0.0019, 0.0201, 0.0095, 0.0298, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
                0.7590, 1.000);

        assertThat(FalseDiscoveries.threshold(ofTheArticle)).isEqualTo(0.0095);
    }

    @Test
    void whatIsTooLikelyByItselfIsFoundBehindAnEvenMoreLikelyOneThatIs() {
        assertThat(FalseDiscoveries.threshold(List.of(0.03, 0.04, 0.045, 0.049)))
                .isEqualTo(0.049);
    }

    @Test
    void whereNothingIsFoundNoProbabilityIsLowEnough() {
        assertThat(FalseDiscoveries.threshold(List.of(0.02, 0.5, 1.0))).isNegative();
        assertThat(FalseDiscoveries.threshold(List.of())).isNegative();
    }
}
