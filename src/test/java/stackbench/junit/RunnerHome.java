package stackbench.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the runner: where the user says, beside the adapter in a Maven repository, or among what Gradle resolved. */
record RunnerHome(Surroundings surroundings, ClassPath classPath, Optional<Path> adapter) {

    private static final String ARTIFACT = "stackbench-runner";

    /** Holds its libraries, in a zip and unpacked. */
    static final String LIBRARIES = "lib";

    /**
     * Find the folder of the unpacked runner.
     *
     * @throws BenchmarkException when there is none, saying where was looked
     */
    Path find() {
        Optional<Path> said = surroundings.runner().map(this::resolved);
        if (said.isPresent()) {
            return folder(said.get(), Surroundings.RUNNER + "=" + said.get());
        }
        Path zip = classPath
                .runner()
                .or(this::besideAdapter)
                .orElseThrow(() -> new BenchmarkException("""
                The runner that measures is not there: %s. Resolve it with the adapter, as a dependency \
                stackbench:stackbench-runner of type zip, or say where it is: -D%s=<zip or unpacked folder>""".formatted(
                                adapter.flatMap(RunnerHome::repository)
                                        .map(place -> "there is no " + ARTIFACT + "-*.zip in " + place)
                                        .orElse("the adapter was not loaded from a Maven repository"),
                                Surroundings.RUNNER)));
        return folder(zip, zip.toString());
    }

    private Path resolved(String given) {
        return surroundings.project().resolve(given);
    }

    private Path folder(Path zipOrFolder, String said) {
        Path folder = Files.isRegularFile(zipOrFolder)
                ? new RunnerZip(zipOrFolder).unpacked(surroundings.caches())
                : zipOrFolder;
        if (!Files.isDirectory(folder.resolve(LIBRARIES))) {
            throw new BenchmarkException(
                    "%s is no runner: give the zip of stackbench-runner, or a folder into which it was unpacked, with %s in it"
                            .formatted(said, LIBRARIES));
        }
        return folder;
    }

    /** The zip of the same version. A snapshot that was downloaded has a time in its name, so the newest counts. */
    private Optional<Path> besideAdapter() {
        return adapter.flatMap(RunnerHome::repository).flatMap(place -> {
            try (Stream<Path> files = Files.list(place)) {
                return files.filter(file -> RunnerZip.NAME
                                .matcher(String.valueOf(file.getFileName()))
                                .matches())
                        .max(Comparator.comparingLong(file -> file.toFile().lastModified()));
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    /** The directory of the runner in the repository that the adapter is in, as group/artifact/version/artifact-version.jar. */
    private static Optional<Path> repository(Path adapter) {
        Path version = adapter.getParent();
        Path artifact = version == null ? null : version.getParent();
        return version == null
                        || artifact == null
                        || !String.valueOf(artifact.getFileName()).equals("stackbench-junit")
                ? Optional.empty()
                : Optional.of(artifact.resolveSibling(ARTIFACT).resolve(version.getFileName()));
    }
}
