package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of README and guide are those of the committed runs. */
class DocumentTablesTests {

    private static final Path PUBLISHED = Path.of(".github/results");

    @Test
    void theTablesFollowFromTheCommittedRuns() throws IOException {
        List<PublishedRun> runs =
                Site.folders(PUBLISHED).stream().map(RunFolder::run).toList();

        String how = "update it with mvn test -Dbench.site=%s, which writes %s.md into target/stackbench/site";
        assertThat(DecisionTable.TABLE.in(Files.readString(DecisionTable.PAGE)))
                .as(how, PUBLISHED, "decision-table")
                .isEqualTo(DecisionTable.of(runs).map(table -> table.markdown(Site.link(PUBLISHED))));
        assertThat(Overview.TABLE.in(Files.readString(Path.of("README.md"))))
                .as(how, PUBLISHED, "overview")
                .isEqualTo(Overview.of(runs).map(Overview::markdown));
    }

    @Test
    void linksStartAtThePageOfTheDecisionTable() {
        assertThat(Stream.of("results", "./.github/results/", "target/../results")
                        .map(Path::of)
                        .map(Site::link))
                .containsExactly("../../results", "../results", "../../results");
        assertThat(Site.link(Path.of("results").toAbsolutePath())).isEqualTo("../../results");
    }
}
