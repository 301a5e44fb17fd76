package stackbench.harness.report.setting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;

class SettingTableTests {

    @Test
    void eachArmStandsBesideTheOneOfItsArchitectureThatHasNoSettingsOfItsOwn() {
        Table own = SettingTable.of(SampleSettings.run()).tables().getFirst();

        assertThat(own.title()).isEqualTo("list: what settings change");
        assertThat(own.head()).startsWith("", "over", Metric.RATE.heading());
        assertThat(own.rows())
                .extracting(row -> String.join(" ", row).strip())
                .containsExactly(
                        "servlet-g1 servlet 0.98 (0.88-1.08)~",
                        "servlet-zgc servlet 0.70 (0.63-0.77)",
                        "reactive-g1 reactive 0.80 (0.72-0.88)");
    }

    @Test
    void architecturesAreHeldAgainstEachOtherWhereTheirSettingsAreTheSame() {
        Table among = SettingTable.of(SampleSettings.run()).tables().getLast();

        assertThat(among.title()).isEqualTo("list: architectures under the same settings");
        assertThat(among.rows())
                .extracting(row -> String.join(" ", row).strip())
                .containsExactly("reactive servlet 0.50 (0.45-0.55)", "reactive-g1 servlet-g1 0.50 (0.45-0.56)");
    }

    @Test
    void theFirstIsTheBaseWhereNoneIsWithoutSettingsOfItsOwn() {
        assertThat(SettingTable.Pair.ofOneArchitecture(SampleRun.EMPTY.withArms(List.of(
                        SampleSettings.arm("new", "servlet", SampleSettings.G1),
                        SampleSettings.arm("old", "servlet", SampleSettings.ZGC)))))
                .containsExactly(new SettingTable.Pair("old", "new"));
    }

    @Test
    void aRunWithoutVariantsHasNoTable() {
        assertThat(SettingTable.of(SampleRun.EMPTY
                                .with()
                                .arms(List.of(
                                        SampleSettings.arm("servlet", "servlet"),
                                        SampleSettings.arm("reactive", "reactive")))
                                .effects(List.of(SampleSettings.effect("reactive", "servlet", 0.5)))
                                .build())
                        .tables())
                .isEmpty();
    }
}
