package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Difference;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.visit.Capacity;

/** How figures and facts of a run stand in words. */
class WordsTests {

    @ParameterizedTest
    @CsvSource({
        "0.6219, 0.58, 0.662,   0.62 (0.58 to 0.66)",
        "1.0, 0.98, 1.02,       1.00 (0.98 to 1.02)",
        "0.97, 0.944, 1.001,    0.97 (0.94 to 1.00)",
        "0.9731, 0.95, 0.9964,  0.973 (0.950 to 0.996)",
        "0.99981, 0.9997, 0.99992, 0.9998 (0.9997 to 0.9999)",
        "0.05, 0.041, 0.061,    0.050 (0.041 to 0.061)",
        "4.0, 3.5, 4.5714,      4.00 (3.50 to 4.57)",
        "0.9958, , ,            1.00",
    })
    void aRatioHasTheDigitsThatTellItFrom1(double ratio, @Nullable Double low, @Nullable Double high, String text) {
        List<Double> interval = low == null || high == null ? null : List.of(low, high);

        assertThat(new RatioText(ratio, interval).inWords()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234.4 | 1190   | 1280   | 1,234 requests/s (1,190 to 1,280)",
                "56.78  | 54.32  | 58.91  | 56.8 requests/s (54.3 to 58.9)",
                "100000 | 100000 |        | 100,000 requests/s (100,000 or more)",
                "1.2    |        | 1.3    | 1.2 requests/s (0 to 1.3)",
                "5      |        |        | 5.0 requests/s (no bound found)",
                "       |        | 1      | below 1.0 requests/s",
                "       |        |        | unknown",
            })
    void aCapacityIsGivenWithItsInterval(
            @Nullable Double perSecond, @Nullable Double low, @Nullable Double high, String text) {
        Capacity capacity = new Capacity("p99<50ms", perSecond, low, high, true, List.of());

        assertThat(Figures.capacity(capacity, " requests/s")).isEqualTo(text);
    }

    private static List<String> lines(String name, Role role, Difference... differences) {
        String architecture = Architecture.SERVLET.profile();
        return VariantLines.of(SampleRun.EMPTY.withArms(
                List.of(new ArmResult(name, architecture, role, null, null, List.of(differences)))));
    }

    @Test
    void aVariantIsDescribedByWhatItHasInPlaceOfWhatAllHave() {
        assertThat(lines(
                        "small",
                        Role.MEASURED,
                        new Difference("cpus", "0", ""),
                        new Difference("heap", "64m", "512m"),
                        new Difference("jvm-options", "", "-Xa"),
                        new Difference("java-home", "/jdk", null),
                        new Difference("spring.server.tomcat.threads.max", "7", null)))
                .containsExactly("small is servlet with cpus 0 instead of as by default, heap 64m instead of 512m, "
                        + "jvm-options as by default instead of -Xa, java-home /jdk, server.tomcat.threads.max=7");
        assertThat(lines("bare", Role.MEASURED)).containsExactly("bare is servlet with nothing else than that");
    }

    @Test
    void onlyVariantsAreDescribed() {
        assertThat(lines("servlet", Role.MEASURED)).isEmpty();
        assertThat(lines("servlet-base", Role.BASE, new Difference("build", "../base", null)))
                .isEmpty();
        assertThat(lines("small-control", Role.CONTROL, new Difference("heap", "64m", "512m")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Linux 6.5.13 amd64, 'Linux 6.5.13 amd64, CFS scheduler'",
        "Linux 6.6.0-1 amd64, 'Linux 6.6.0-1 amd64, EEVDF scheduler'",
        "Linux 7.0 amd64, 'Linux 7.0 amd64, EEVDF scheduler'",
        "Linux 5.15.0 amd64, 'Linux 5.15.0 amd64, CFS scheduler'",
        "Mac OS X 15.1 aarch64, Mac OS X 15.1 aarch64",
    })
    void theKernelSaysWhichSchedulerItHas(String os, String expected) {
        assertThat(RunStrip.kernel(os)).isEqualTo(expected);
    }

    private static ArmResult arm(String name, @Nullable Map<String, Long> limits) {
        return new ArmResult(name, name, Role.MEASURED, null, null, List.of(), limits);
    }

    @Test
    void limitsStandBesideEachOtherAndThoseThatDifferAreMarked() {
        Table table = LimitTable.of(SampleRun.EMPTY.withArms(List.of(
                        arm(
                                "servlet",
                                Map.of("server-threads", 200L, "database-connections", 16L, "open-files", 1_024L)),
                        arm("elsewhere", null),
                        arm("reactive", Map.of("database-connections", 16L, "open-files", 4_096L)))))
                .orElseThrow();

        assertThat(table.head()).containsExactly("", "servlet", "reactive");
        assertThat(table.rows())
                .containsExactly(
                        List.of("database connections", "16", "16"),
                        List.of("request threads", "200", "–"),
                        List.of("open files ≠", "1,024", "4,096"));
    }

    @Test
    void whereNoServerToldOfItsLimitsThereIsNoTable() {
        assertThat(LimitTable.of(SampleRun.EMPTY.withArms(List.of(arm("elsewhere", null)))))
                .isEmpty();
    }
}
