package stackbench.harness.server;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.SpringBootVersion;

/** The apps of users that tests measure: their sources and requests are among the tests' resources, and they are built in seconds, without Maven. */
public final class SampleApps {

    private static final Path SOURCES = Path.of("src/test/resources/apps");

    /** Parts of Spring Boot that stackbench's app has and {@code visits} has not: they would start more than that asks for. */
    private static final Pattern NOT_OF_VISITS =
            Pattern.compile("spring-boot-.*(jetty|netty|reactor|webflux|rsocket|r2dbc|data|jpa|hibernate).*");

    private SampleApps() {}

    /** Build {@code visits}, an app of Spring Boot with a database, whose class path the build of stackbench's app lends it; H2 is not on that. */
    public static Path visits(Path directory) {
        List<Path> libraries = Arrays.stream(
                        ServerBuild.own().classPath(Path.of("")).split(File.pathSeparator, -1))
                .filter(library -> library.endsWith(".jar"))
                .map(Path::of)
                .filter(library -> !NOT_OF_VISITS
                        .matcher(String.valueOf(library.getFileName()))
                        .matches())
                .toList();
        Path app = SOURCES.resolve("visits/src/main");
        return built(
                directory,
                "visits",
                app.resolve("java"),
                Stream.of(app.resolve("resources")).toList(),
                libraries,
                "visits.VisitsApplication");
    }

    /** Build {@code plain}, an app without libraries, which answers the requests that read as {@code visits} does. */
    public static Path plain(Path directory) {
        return built(directory, "plain", SOURCES.resolve("plain"), List.of(), List.of(), "PlainServer");
    }

    /** The requests of an app. */
    public static Path requests(String app) {
        return SOURCES.resolve(app).resolve(app + ".http");
    }

    /** The table of data that the requests of both apps take values from. */
    public static Path pets() {
        return SOURCES.resolve("visits/pets.csv");
    }

    private static Path built(
            Path directory, String name, Path sources, List<Path> resources, List<Path> libraries, String mainClass) {
        Path classes = directory.resolve(name + "-classes");
        Path jar = directory.resolve(name + ".jar");
        Path manifest = directory.resolve(name + ".manifest");
        try (Stream<Path> files = Files.walk(sources);
                OutputStream written = Files.newOutputStream(manifest)) {
            manifest(libraries, mainClass).write(written);
            String path = libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
            run(
                    "javac",
                    Stream.concat(
                            Stream.of(
                                    "-proc:none",
                                    "-parameters",
                                    "--release",
                                    "21",
                                    "-d",
                                    classes.toString(),
                                    "-cp",
                                    path),
                            files.map(Path::toString).filter(file -> file.endsWith(".java"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run(
                "jar",
                Stream.concat(
                        Stream.of("--create", "--file", jar.toString(), "--manifest", manifest.toString()),
                        Stream.concat(Stream.of(classes), resources.stream())
                                .flatMap(from -> Stream.of("-C", from.toString(), "."))));
        return jar;
    }

    /** As that of a jar which names its libraries; one of Spring Boot's plugin says the version too. */
    private static Manifest manifest(List<Path> libraries, String mainClass) {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, mainClass);
        if (!libraries.isEmpty()) {
            attributes.putValue("Spring-Boot-Version", SpringBootVersion.getVersion());
            attributes.put(
                    Attributes.Name.CLASS_PATH,
                    libraries.stream()
                            .map(library -> library.toUri().toString())
                            .collect(Collectors.joining(" ")));
        }
        return manifest;
    }

    private static void run(String tool, Stream<String> arguments) {
        StringWriter said = new StringWriter();
        PrintWriter output = new PrintWriter(said);
        int status = ToolProvider.findFirst(tool).orElseThrow().run(output, output, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IllegalStateException("%s failed: %s".formatted(tool, said));
        }
    }
}
