package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Difference;
import stackbench.harness.plan.Role;
import stackbench.harness.report.result.ArmResult;
import stackbench.harness.report.result.SampleRun;

class VariantLinesTests {

    private static List<String> lines(String name, Role role, Difference... differences) {
        String architecture = Architecture.SERVLET.profile();
        return VariantLines.of(
                SampleRun.with(List.of(new ArmResult(name, architecture, role, null, null, List.of(differences)))));
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
}
