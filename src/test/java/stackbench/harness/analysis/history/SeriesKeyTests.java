package stackbench.harness.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.verdict.result.SampleResult;

class SeriesKeyTests {

    private static final RunResult RUN = SampleMatrix.corners();

    @ParameterizedTest
    @ValueSource(strings = {"jdk", "cpu", "os", "memory", "postgres", "bench.block", "bench.rounds", "bench.unknown"})
    void runsOfAnotherKindAreOfAnotherSeries(String what) {
        RunResult other = other(what);

        List<HistoryLine> lines = new ArrayList<>(SampleHistory.lines(RUN));
        lines.addAll(SampleHistory.lines(other));
        CaseHistory history = CaseHistory.of(RUN, new HistoryFile.Content(lines, false));

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
                "bench.tolerance.allocation",
                "bench.baseline",
                "bench.architectures",
                "bench.workloads",
                "bench.threads",
                "bench.only",
                "bench.slo",
                "bench.reference",
                "bench.variant.another.heap",
                "bench.app.petclinic",
                "bench.app.petclinic.database",
                "bench.requests",
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

    /** A new jar is what a history is for; a variant of an app has what that has. */
    @ParameterizedTest
    @CsvSource({
        "bench.app.petclinic, true",
        "bench.app.pet.heap, true",
        "bench.app.petclinic.database, false",
        "bench.variant.petclinic-virtual.build, true",
        "bench.requests, false"
    })
    void anotherBuildOfAnAppBeginsNoSeriesAndAnotherWayToMeasureItDoes(String key, boolean same) {
        RunResult own = SampleRun.of(List.of(SampleResult.ofRequests("petclinic-virtual", 4, 100, 101, 102)));

        assertThat(SampleHistory.lines(given(own, key, "../one"))
                        .getFirst()
                        .series()
                        .equals(SampleHistory.lines(given(own, key, "../other"))
                                .getFirst()
                                .series()))
                .isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "'another:1, WORKLOAD:2', true",
        "'another:3, WORKLOAD:2, mix:4', true",
        "'another:1, WORKLOAD:3', false",
        "'WORKLOAD:3', false"
    })
    void anotherRequestOfTheSameNameBeginsASeriesAndThatOfAnotherWorkloadDoesNot(String content, boolean same) {
        RunResult own = SampleRun.of(List.of(SampleResult.ofRequests("petclinic", 4, 100, 101, 102)));

        assertThat(series(own, content).equals(series(own, "another:1, WORKLOAD:2")))
                .isEqualTo(same);
    }

    private static SeriesKey series(RunResult run, String content) {
        String workload = run.cases().getFirst().workload();
        return SampleHistory.lines(given(run, Setting.CONTENT_OF_REQUESTS, content.replace("WORKLOAD", workload)))
                .getFirst()
                .series();
    }

    private static RunResult given(String key, String value) {
        return given(RUN, key, value);
    }

    private static RunResult given(RunResult run, String key, String value) {
        List<Setting> config = new ArrayList<>(run.config());
        config.removeIf(setting -> setting.key().equals(key));
        config.add(new Setting(key, value, "a test"));
        return run.withConfig(config);
    }

    private static RunResult other(String what) {
        RunResult.Environment is = RUN.environment();
        return switch (what) {
            case "os" -> RUN.withEnvironment(is.withOs("Linux 6.1 aarch64"));
            case "kernel" -> RUN.withEnvironment(is.withOs("Linux 6.2 amd64"));
            case "cpu" -> RUN.withEnvironment(is.withCpuModel("another"));
            case "memory" -> RUN.withEnvironment(is.withMemoryBytes(2 * is.memoryBytes()));
            case "jdk" -> RUN.withEnvironment(is.withJdk("OpenJDK 26"));
            case "jdk build" -> RUN.withEnvironment(is.withJdk(is.jdk() + ".0.9+1"));
            case "commit" -> RUN.withEnvironment(is.withGitCommit("def5678"));
            case "postgres" ->
                RUN.withEnvironment(is.withPostgres(new PostgresInfo("embedded", "", "19.0", new TreeMap<>())));
            case "postgres minor version" ->
                RUN.withEnvironment(is.withPostgres(new PostgresInfo("embedded", "", "18.7", new TreeMap<>())));
            default -> given(what, "7");
        };
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
