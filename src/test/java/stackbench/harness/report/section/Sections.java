package stackbench.harness.report.section;

import java.util.List;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.setting.SettingTable;

/** The sections of a report beside the tables that every run has, each made once for all outputs. */
public final class Sections {

    private Sections() {}

    /** Make all of them, in the order of the report; those that a run has nothing for are empty. */
    public static List<Section> of(RunResult run) {
        return List.of(
                ColumnSections.offered(run),
                ColumnSections.downstream(run),
                ScalabilitySection.of(run),
                ColumnSections.rates(run),
                CapacitySection.of(run),
                ColumnSections.stages(run),
                RowSections.cold(run),
                RowSections.overload(run),
                RowSections.slowReader(run),
                BuildSection.of(run),
                SettingTable.of(run),
                WhySection.of(run),
                AsPublished.of(run));
    }
}
