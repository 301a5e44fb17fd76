package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the README are those of the committed runs. */
class ReadmeTableTests {

    /** The places at which a repository may keep published runs. */
    private static final List<Path> FOLDERS = List.of(Path.of("results"), Path.of(".github/results"));

    @Test
    void theTablesOfTheReadmeFollowFromTheCommittedRuns() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Optional<String> table = DecisionTable.TABLE.in(readme);
        Optional<Path> published = FOLDERS.stream().filter(Files::isDirectory).findFirst();
        assumeTrue(
                table.isPresent() && published.isPresent(), "README has no decision table, or no runs are committed");

        List<PublishedRun> runs = Site.folders(published.orElseThrow()).stream()
                .map(RunFolder::run)
                .toList();

        String how = "update it with mvn test -Dbench.site=%s, which writes %s.md into target/stackbench/site";
        assertThat(table)
                .as(how, published.orElseThrow(), "decision-table")
                .contains(DecisionTable.markdown(DecisionTable.of(runs), Site.link(published.orElseThrow())));
        assertThat(Overview.TABLE.in(readme))
                .as(how, published.orElseThrow(), "overview")
                .isEqualTo(Overview.of(runs).map(Overview::markdown));
    }

    @Test
    void linksStartAtTheRootOfTheRepository() {
        assertThat(Stream.of("results", "./.github/results/", "target/../results")
                        .map(Path::of)
                        .map(Site::link))
                .containsExactly("results", ".github/results", "results");
        assertThat(Site.link(Path.of("results").toAbsolutePath())).isEqualTo("results");
    }
}
