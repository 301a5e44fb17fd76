package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Difference;
import stackbench.harness.config.Setting;
import stackbench.harness.config.Variant;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResources.SampleLimits;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class ArmResultTests {

    private static final Variant SMALL = new Variant("small", Architecture.SERVLET);

    private static final List<Setting> SETTINGS = List.of(
            setting("bench.baseline", "../base"),
            setting("bench.server.cpus", ""),
            setting("bench.server.heap", "512m"),
            setting("bench.variant.other.heap", "1g"),
            setting("bench.variant.small.cpus", "0"),
            setting("bench.variant.small.heap", "64m"),
            setting("bench.variant.small.java-home", "/jdk"),
            setting("bench.variant.small.of", "servlet"),
            setting("bench.variant.small.spring.server.tomcat.threads.max", "7"));

    private static final List<Difference> OF_SMALL = List.of(
            new Difference("cpus", "0", ""),
            new Difference("heap", "64m", "512m"),
            new Difference("java-home", "/jdk", null),
            new Difference("spring.server.tomcat.threads.max", "7", null));

    private static final Map<String, String> COMMITS = Map.of("../base", "abc");

    private static Setting setting(String key, String value) {
        return new Setting(key, value, "a test");
    }

    @Test
    void itsLimitsAreThoseThatItsServersToldInItsCases() {
        ArmResult servlet = new ArmResult("servlet", "servlet", Role.MEASURED, null, null, List.of());
        CaseResult told = SampleLimits.ofPool(SampleResult.of("servlet", 4, Verdict.PASS, 100.0), 16);
        CaseResult others = SampleLimits.ofPool(SampleResult.of("reactive", 4, Verdict.PASS, 100.0), 8);

        assertThat(servlet.measuredIn(List.of(others, told)).limits()).isEqualTo(Map.of("database-connections", 16L));
        assertThat(servlet.measuredIn(List.of(others)).limits()).isNull();
    }

    @Test
    void aVariantDiffersInWhatItHasInPlaceOfWhatAllHave() {
        ArmResult small = ArmResult.of(Arm.of(SMALL), SETTINGS, COMMITS);

        assertThat(small).isEqualTo(new ArmResult("small", "servlet", Role.MEASURED, null, null, OF_SMALL));
        assertThat(small.isVariant()).isTrue();
        assertThat(small.differsIn().getLast().springProperty()).contains("server.tomcat.threads.max");
        assertThat(small.differsIn().getFirst().springProperty()).isEmpty();
    }

    @Test
    void anArchitectureDiffersInNothing() {
        ArmResult servlet = ArmResult.of(Arm.of(Architecture.SERVLET), SETTINGS, COMMITS);

        assertThat(servlet).isEqualTo(new ArmResult("servlet", "servlet", Role.MEASURED, null, null, List.of()));
        assertThat(servlet.isVariant()).isFalse();
    }

    @Test
    void aVariantOfAnotherBuildSaysTheCommitOfThat() {
        List<Setting> settings = List.of(setting("bench.variant.small.build", "../base/"));

        assertThat(ArmResult.of(Arm.of(SMALL), settings, COMMITS).commit()).isEqualTo("abc");
        assertThat(ArmResult.of(Arm.of(SMALL), settings, Map.of()).commit()).isEqualTo("not available");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shop.jar             | MEASURED | sha256:head  | the app itself
            shop.jar             | CONTROL  | sha256:head  | a second JVM of it
            shop.jar             | BASE     | abc          | what it is compared with
            http://localhost:80  | MEASURED | not available | one that runs already
            """)
    void anOwnAppSaysTheDigestOfItsJar(String source, Role role, String commit, String what) {
        List<Setting> settings = List.of(setting("bench.app.shop", source), setting("bench.baseline", "../base"));
        Map<String, String> commits = Map.of("shop.jar", "sha256:head", "../base", "abc");
        Arm arm = new Arm(new Variant("shop", Architecture.ofApp("shop", false)), role);
        Arm variant = new Arm(new Variant("shop-virtual", Architecture.ofApp("shop", false)), role);

        assertThat(Stream.of(arm, variant)
                        .map(one -> ArmResult.of(one, settings, commits).commit()))
                .as(what)
                .containsOnly(commit);
    }

    @Test
    void baseIsOfItsOwnBuildAlsoWhereAVariantHasAnother() {
        List<Setting> settings =
                List.of(setting("bench.variant.small.build", "../third"), setting("bench.baseline", "../base"));

        assertThat(ArmResult.of(new Arm(SMALL, Role.BASE), settings, COMMITS).commit())
                .isEqualTo("abc");
    }

    @Test
    void aControlIsWhatItIsComparedWithAndBaseDiffersInItsBuildToo() {
        ArmResult control = ArmResult.of(new Arm(SMALL, Role.CONTROL), SETTINGS, COMMITS);
        ArmResult base = ArmResult.of(new Arm(SMALL, Role.BASE), SETTINGS, COMMITS);

        assertThat(control).isEqualTo(new ArmResult("small-control", "servlet", Role.CONTROL, "small", null, OF_SMALL));
        assertThat(base.name()).isEqualTo("small-base");
        assertThat(base.original()).isEqualTo("small");
        assertThat(base.isVariant()).isFalse();
        assertThat(base.commit()).isEqualTo("abc");
        assertThat(base.differsIn())
                .startsWith(OF_SMALL.toArray(Difference[]::new))
                .endsWith(new Difference("build", "../base", null))
                .hasSize(OF_SMALL.size() + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "reactive, reactive-tuned",
        "servlet-control, servlet-tuned-control",
        "servlet-virtual-base, servlet-virtual-tuned-base",
        "servlet-pool-8, servlet-pool-8-tuned",
        "edge-sync, edge-sync",
        "edge-sync-control, edge-sync-control"
    })
    void whatWasMeasuredUnderANameIsShownAsTuned(String then, String now) {
        assertThat(FormerName.now(then)).isEqualTo(now);
    }
}
