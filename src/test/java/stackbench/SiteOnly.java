package stackbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.report.site.Site;

/** The run of {@code mvn test -Dbench.site=...}: it builds the site of published runs, and measures nothing. */
class SiteOnly {

    @Test
    void theSiteIsBuilt() {
        List<Path> written = Site.asked().write();

        assertThat(written).isNotEmpty().allMatch(file -> Files.exists(file));
    }
}
