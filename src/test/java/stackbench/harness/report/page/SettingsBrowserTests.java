package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.setting.SampleSettings;

/** The section of the page on what settings do. */
class SettingsBrowserTests extends PageBrowserTests {

    @Test
    void variantsStandBesideTheirArchitectures(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleSettings.run()));

        assertThat(text("settings"))
                .contains("list: what settings do to an architecture", "servlet-zgc", "0.70 (0.63-0.77)");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void aRunOfArchitecturesAloneHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("settings")).isEmpty();
    }
}
