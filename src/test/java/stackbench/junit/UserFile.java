package stackbench.junit;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds a file that an annotation names: in the project's directory, beside the class among the resources of the tests, or at the root of these. */
record UserFile(Class<?> type, Path project) {

    /**
     * Find it.
     *
     * @param attribute that names it, such as {@code requests}
     */
    Path find(String attribute, String given) {
        return Stream.of(
                        Optional.of(project.resolve(given)).filter(Files::isRegularFile),
                        resource(given),
                        resource("/" + given))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new BenchmarkException(
                        "%s = \"%s\" of %s names no file: there is none in %s, and none among the resources of the tests, beside the class or at their root"
                                .formatted(attribute, given, type.getSimpleName(), project)));
    }

    /** A resource that is a file, since the files that requests name stand beside theirs. */
    private Optional<Path> resource(String name) {
        return Optional.ofNullable(type.getResource(name))
                .map(URL::toString)
                .filter(url -> url.startsWith("file:"))
                .map(url -> Path.of(URI.create(url)))
                .filter(Files::isRegularFile);
    }
}
