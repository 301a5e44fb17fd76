package stackbench.harness.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;

class SeriesKeyTests {

    private static final RunResult RUN = SampleMatrix.corners();

    @ParameterizedTest
    @ValueSource(strings = {"jdk", "cpu", "os", "memory", "postgres", "bench.block", "bench.rounds", "bench.unknown"})
    void runsOfAnotherKindAreOfAnotherSeries(String what) {
        RunResult other = other(what);

        CaseHistory history = CaseHistory.of(
                RUN, new HistoryFile.Content(joined(SampleHistory.lines(RUN), SampleHistory.lines(other)), false));

        assertThat(history.others()).isEqualTo(other.cases().size());
        assertThat(history.lines()).isEqualTo(SampleHistory.lines(RUN));
        assertThat(history.note())
                .contains("%d other lines".formatted(other.cases().size()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "commit",
                "jdk build",
                "kernel",
                "postgres minor version",
                "bench.seed",
                "bench.report.dir",
                "bench.resume",
                "bench.history",
                "bench.tolerance",
                "bench.baseline",
                "bench.architectures",
                "bench.workloads",
                "bench.threads",
                "bench.only",
                "bench.slo",
                "bench.reference",
                "bench.variant.another.heap",
                "bench.target.reactive"
            })
    void whatDecidesAboutNoFigureOfACaseBeginsNoSeries(String what) {
        assertThat(SampleHistory.lines(other(what)).getFirst().series())
                .isEqualTo(SampleHistory.lines(RUN).getFirst().series());
    }

    @Test
    void aSettingOfAVariantBeginsSeriesOfThatVariantOnlyAndTheDirectoryOfItsBuildDoesNot() {
        RunResult given = given("bench.variant.servlet.heap", "1g");

        assertThat(SampleHistory.lines(given))
                .zipSatisfy(
                        SampleHistory.lines(RUN),
                        (one, other) -> assertThat(one.series().equals(other.series()))
                                .isEqualTo(!one.arm().equals("servlet")));
        assertThat(SampleHistory.lines(given("bench.variant.servlet.build", "../one"))
                        .getFirst()
                        .series())
                .isEqualTo(SampleHistory.lines(given("bench.variant.servlet.build", "../other"))
                        .getFirst()
                        .series());
    }

    private static RunResult given(String key, String value) {
        List<Setting> config = new ArrayList<>(RUN.config());
        config.removeIf(setting -> setting.key().equals(key));
        config.add(new Setting(key, value, "a test"));
        return SampleHistory.altered(RUN, "bench", RUN.environment(), config);
    }

    private static RunResult other(String what) {
        RunResult.Environment is = RUN.environment();
        if (what.startsWith("bench.")) {
            return given(what, "7");
        }
        return SampleHistory.altered(
                RUN,
                "bench",
                new RunResult.Environment(
                        what.equals("os") ? "Linux 6.1 aarch64" : what.equals("kernel") ? "Linux 6.2 amd64" : is.os(),
                        what.equals("cpu") ? "another" : is.cpuModel(),
                        is.cpuCount(),
                        what.equals("memory") ? 2 * is.memoryBytes() : is.memoryBytes(),
                        switch (what) {
                            case "jdk" -> "OpenJDK 26";
                            case "jdk build" -> is.jdk() + ".0.9+1";
                            default -> is.jdk();
                        },
                        what.equals("commit") ? "def5678" : is.gitCommit(),
                        switch (what) {
                            case "postgres" -> embedded("19.0");
                            case "postgres minor version" -> embedded("18.7");
                            default -> is.postgres();
                        }),
                RUN.config());
    }

    private static PostgresInfo embedded(String version) {
        return new PostgresInfo(
                "embedded", "no Docker", version, RUN.environment().postgres().settings());
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Eclipse Adoptium)     | OpenJDK 64-Bit Server VM 25
            OpenJDK 64-Bit Server VM 25+36 (Azul Systems, Inc.)          | OpenJDK 64-Bit Server VM 25
            OpenJDK 64-Bit Server VM 21.0.4+7-Ubuntu-1ubuntu2 (Ubuntu)   | OpenJDK 64-Bit Server VM 21
            Java HotSpot(TM) 64-Bit Server VM 26-ea+12-999 (Oracle)      | Java HotSpot(TM) 64-Bit Server VM 26
            Eclipse OpenJ9 VM openj9-0.46.0 (Eclipse OpenJ9)             | Eclipse OpenJ9 VM openj9-0.46.0 (Eclipse OpenJ9)
            OpenJDK 25                                                   | OpenJDK 25
            """)
    void ofAJdkTheJvmAndTheFeatureVersionDecide(String jdk, String decisive) {
        assertThat(DecisiveFacts.jdk(jdk)).isEqualTo(decisive);
    }

    @ParameterizedTest
    @CsvSource({
        "Linux 6.1.0-9-cloud amd64, Linux amd64",
        "Mac OS X 15.1 aarch64, Mac aarch64",
        "Windows Server 2022 10.0 amd64, Windows amd64",
        "another, another"
    })
    void ofAnOperatingSystemTheNameAndTheInstructionSetDecide(String os, String decisive) {
        assertThat(DecisiveFacts.systemName(os)).isEqualTo(decisive);
    }
}
