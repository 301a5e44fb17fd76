package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfigBuilder;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.Verdict;

@Order(5)
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class ProfilesTests {

    private static final Pattern NAMES = Pattern.compile("cpool = \\[\\s*(.*?)\\];", Pattern.DOTALL);

    @TempDir
    private Path directory;

    private BenchmarkConfig config(boolean resume, ProfileMode... profiles) {
        return CampaignConfigs.profiled(directory, resume, profiles);
    }

    @Test
    void aServerIsProfiledAfterTheLastVisitAndTheFlameGraphNamesTheApp() throws IOException {
        assumeThat(Profiler.problem()).isEmpty();
        BenchmarkConfig config = config(false, ProfileMode.CPU);
        Case only = Plan.of(config).cases().getFirst();
        Path graph = directory.resolve("profiles/create/servlet/threads=2/batch=3.cpu.html");
        Files.createDirectories(graph.resolveSibling(""));
        Files.writeString(graph, "of an earlier run");

        CaseResult result = WholeRun.of(config).cases().getFirst();

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        assertThat(result.profiles())
                .as(result.notes().toString())
                .singleElement()
                .satisfies(profile -> {
                    assertThat(profile.file()).isEqualTo("profiles/" + only + ".cpu.html");
                    assertThat(profile.layers().total()).isPositive();
                    assertThat(profile.layers().share(Layer.UNCLASSIFIED)).isLessThan(0.05);
                    assertThat(profile.layers().samples()).containsKeys(Layer.KERNEL, Layer.DRIVER, Layer.PROTOCOL);
                });
        assertThat(names(graph)).anyMatch(name -> name.contains("stackbench/app/servlet/ServletMessageController"));
        assertThat(directory.resolve("servers/profiles-1")).isDirectoryNotContaining("glob:**profile*");
    }

    @Test
    void aRunThatIsOverIsProfiledWhenItIsResumedWithoutMeasuringAnythingAgain() {
        assumeThat(Profiler.problem()).isEmpty();
        Case only = Plan.of(config(false)).cases().getFirst();
        CaseResult measured = WholeRun.of(config(false)).cases().getFirst();

        assertThat(WholeRun.of(config(true, ProfileMode.CPU)).cases())
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.rounds()).isEqualTo(measured.rounds());
                    assertThat(result.profiles())
                            .as(result.notes().toString())
                            .extracting(ProfileResult::mode)
                            .containsExactly(ProfileMode.CPU);
                });
        assertThat(directory.resolve("profiles/" + only + ".cpu.html")).isNotEmptyFile();
    }

    @ParameterizedTest
    @EnumSource(names = {"ALLOC", "LOCK"})
    void otherModesDrawToo(ProfileMode mode) {
        assumeThat(Profiler.problem()).isEmpty();
        CaseResult only = WholeRun.of(config(false, mode)).cases().getFirst();

        assertThat(directory.resolve("profiles/%s.%s.html".formatted(only.id(), mode)))
                .content()
                .contains(": " + mode, "cpool");
    }

    @Test
    void eachOfTwoModesHasSamplesOfItsOwn() {
        assumeThat(Profiler.problem()).isEmpty();
        CaseResult result = WholeRun.of(config(false, ProfileMode.CPU, ProfileMode.ALLOC))
                .cases()
                .getFirst();

        assertThat(result.profiles())
                .as(result.notes().toString())
                .satisfiesExactly(
                        cpu -> assertThat(cpu.layers().samples()).containsKeys(Layer.KERNEL, Layer.CODEC), alloc -> {
                            assertThat(alloc.layers().samples())
                                    .doesNotContainKey(Layer.KERNEL)
                                    .containsKey(Layer.CODEC);
                            assertThat(alloc.layers().share(Layer.UNCLASSIFIED)).isLessThan(0.05);
                        });
    }

    @Test
    void asManyJvmsAreProfiledForTheirCostsAsThereAreVisits() {
        assumeThat(Profiler.problem()).isEmpty();
        BenchmarkConfig config = config(false, ProfileMode.CPU, ProfileMode.LOCK);
        BenchmarkConfig.Pacing once = config.pacing();
        BenchmarkConfig twice = BenchmarkConfigBuilder.builder(config)
                .pacing(new BenchmarkConfig.Pacing(
                        new BenchmarkConfig.Visits(2, 2), once.rounds(), once.block(), once.warmUp(), once.pause()))
                .build();

        CaseResult result = WholeRun.of(twice).cases().getFirst();

        assertThat(result.profiles())
                .as(result.notes().toString())
                .extracting(ProfileResult::file)
                .containsExactly(
                        "profiles/%s.cpu.html".formatted(result.id()),
                        "profiles/%s.cpu-2.html".formatted(result.id()),
                        "profiles/%s.lock.html".formatted(result.id()));
        assertThat(result.profiles())
                .allSatisfy(
                        profile -> assertThat(directory.resolve(profile.file())).isNotEmptyFile());
    }

    /** Unpack names as the page does: each begins with a character that tells how much of the one before it shares. */
    private static List<String> names(Path flameGraph) throws IOException {
        Matcher packed = NAMES.matcher(Files.readString(flameGraph));
        assertThat(packed.find()).isTrue();
        List<String> names = new ArrayList<>();
        for (String line : packed.group(1).lines().toList()) {
            String name = line.strip().replaceAll("^'|',?$", "").replaceAll("\\\\(.)", "$1");
            names.add(names.isEmpty() ? name : names.getLast().substring(0, name.charAt(0) - ' ') + name.substring(1));
        }
        return names;
    }
}
