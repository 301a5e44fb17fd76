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

/** The decision table of the README is that of the committed runs. */
class ReadmeTableTests {

    /** The places at which a repository may keep published runs. */
    private static final List<Path> FOLDERS = List.of(Path.of("results"), Path.of(".github/results"));

    @Test
    void theTableOfTheReadmeFollowsFromTheCommittedRuns() throws IOException {
        Optional<String> table = DecisionTable.in(Files.readString(Path.of("README.md")));
        Optional<Path> published = FOLDERS.stream().filter(Files::isDirectory).findFirst();
        assumeTrue(
                table.isPresent() && published.isPresent(), "README has no decision table, or no runs are committed");

        List<PublishedRun> runs = Site.folders(published.orElseThrow()).stream()
                .map(RunFolder::run)
                .toList();

        assertThat(table)
                .as("update it with mvn test -Dbench.site=%s, which writes decision-table.md", published.orElseThrow())
                .contains(DecisionTable.markdown(DecisionTable.of(runs), Site.link(published.orElseThrow())));
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
