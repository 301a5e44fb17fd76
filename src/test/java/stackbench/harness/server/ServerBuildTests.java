package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerBuildTests {

    @TempDir
    private Path directory;

    @Test
    void thisBuildIsWhole() {
        assertThat(ServerBuild.in(Path.of("")).problem()).isEmpty();
        assertThat(ServerBuild.in(Path.of("")).classPath())
                .isEqualTo(ServerBuild.own().classPath())
                .contains("spring-boot");
    }

    @Test
    void whatIsMissingIsNamedWithWhatToRun() throws IOException {
        ServerBuild build = ServerBuild.in(directory);
        assertThat(build.problem())
                .hasValueSatisfying(problem ->
                        assertThat(problem).contains("mvn test-compile", "StackbenchApplication.class is missing"));

        Path application = build.classes().resolve("stackbench/app/StackbenchApplication.class");
        Files.createDirectories(application.getParent());
        Files.createFile(application);
        assertThat(build.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("server.classpath is missing"));

        Path jar = directory.resolve("some.jar");
        Files.writeString(build.dependencies(), jar + "\n");
        assertThat(build.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("some.jar is missing"));

        Files.createFile(jar);
        assertThat(build.problem())
                .as("servers that would listen nobody knows where")
                .hasValueSatisfying(problem -> assertThat(problem)
                        .contains("a newer checkout, whose servers report the port that they listen on"));

        Files.createFile(application.resolveSibling("PortFileWriter.class"));
        assertThat(build.problem()).isEmpty();
    }

    @Test
    void theCommitIsWhatTheBuildWroteDown() throws IOException {
        ServerBuild build = ServerBuild.in(directory);
        assertThat(build.commit()).isEqualTo("not available");

        Path file = Files.createDirectories(directory.resolve("target/test-classes"))
                .resolve("git.properties");
        Files.writeString(file, "git.commit.id.describe=v1-2-gabc\n");

        assertThat(build.commit()).isEqualTo("v1-2-gabc");
    }
}
