package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Setting;
import stackbench.harness.config.VariantWords;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class VariantLinesTests {

    private static Setting setting(String key, String value) {
        return new Setting(key, value, "a test");
    }

    @Test
    void aVariantIsDescribedByWhatItHasInPlaceOfWhatAllHave() {
        VariantWords words = new VariantWords(List.of(
                setting("bench.server.cpus", ""),
                setting("bench.server.heap", "512m"),
                setting("bench.variant.small.cpus", "0"),
                setting("bench.variant.small.heap", "64m"),
                setting("bench.variant.small.java-home", "/jdk"),
                setting("bench.variant.small.of", "servlet"),
                setting("bench.variant.small.spring.server.tomcat.threads.max", "7"),
                setting("bench.variant.other.heap", "1g")));

        assertThat(words.of("small", "servlet"))
                .isEqualTo("small is servlet with cpus 0 instead of as by default, heap 64m instead of 512m, "
                        + "java-home /jdk, server.tomcat.threads.max=7");
        assertThat(words.of("bare", "servlet")).isEqualTo("bare is servlet with nothing else than that");
    }

    @Test
    void onlyVariantsAreDescribed() {
        RunResult run = SampleRun.of(List.of(
                SampleResult.of("servlet", 4, Verdict.PASS, 100.0),
                SampleResult.of("servlet-zgc", 4, Verdict.PASS, 110.0)));

        assertThat(VariantLines.of(run)).containsExactly("servlet-zgc is servlet with nothing else than that");
    }
}
