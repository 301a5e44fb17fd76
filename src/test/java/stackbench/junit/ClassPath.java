package stackbench.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A class path, without what is not there. */
record ClassPath(List<Path> entries) {

    /** Where the class path stands. Surefire sets the second to what its own jar stands for, the last is that of modules. */
    private static final List<String> PROPERTIES =
            List.of("surefire.test.class.path", "java.class.path", "jdk.module.path");

    /** What starts containers or restarts the app, and is not there when the app runs from its jar. */
    private static final Pattern FOR_DEVELOPERS =
            Pattern.compile("spring-boot-(devtools|docker-compose|testcontainers)-.*\\.jar");

    private static final Pattern SPRING_BOOT = Pattern.compile("spring-boot-(\\d.*)\\.jar");

    ClassPath {
        entries = List.copyOf(entries);
    }

    /** The class path of the tests. */
    static ClassPath ofTests(Surroundings surroundings) {
        Set<Path> entries = new LinkedHashSet<>();
        PROPERTIES.stream()
                .flatMap(name -> surroundings.property(name).stream())
                .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                .filter(entry -> !entry.isBlank())
                .map(entry -> Path.of(entry).toAbsolutePath().normalize())
                .flatMap(ClassPath::expanded)
                .filter(Files::exists)
                .forEach(entries::add);
        return new ClassPath(List.copyOf(entries));
    }

    /** What an entry stands for: a jar that holds nothing but names of others, as IDEs and Surefire make them, for these. */
    private static Stream<Path> expanded(Path entry) {
        if (!Files.isRegularFile(entry)) {
            return Stream.of(entry);
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            Optional<String> others = Optional.ofNullable(jar.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH));
            boolean isEmpty = jar.stream().allMatch(inside -> inside.getName().startsWith("META-INF/"));
            return isEmpty && others.isPresent()
                    ? Arrays.stream(others.get().trim().split("\\s+")).flatMap(other -> named(entry, other).stream())
                    : Stream.of(entry);
        } catch (IOException e) {
            return Stream.of(entry); // no jar that could be read, which is no matter of ours
        }
    }

    /** What a jar names; empty where that is no file. */
    private static Optional<Path> named(Path jar, String other) {
        try {
            return Optional.of(Path.of(jar.toUri().resolve(URI.create(other))));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty(); // the JVM leaves it out too
        }
    }

    /**
     * The class path of the app: without classes of tests, and without what only tests and developers have.
     *
     * @param others more that it must not have
     */
    ClassPath ofApp(Set<Path> others) {
        Predicate<Path> isLeft = entry -> !others.contains(entry)
                && !isOfTests(entry)
                && !FOR_DEVELOPERS.matcher(name(entry)).matches();
        return new ClassPath(entries.stream().filter(isLeft).toList());
    }

    /** Whether builds leave classes or resources of tests there: Maven in test-classes, Gradle in java/test and resources/test, IDEs in test/classes. */
    private static boolean isOfTests(Path entry) {
        int names = entry.getNameCount();
        return Files.isDirectory(entry)
                && (name(entry).equals("test-classes")
                        || Stream.of(names - 1, names - 2)
                                .filter(index -> index >= 0)
                                .anyMatch(
                                        index -> entry.getName(index).toString().equals("test")));
    }

    /** The folders in it, which hold classes and resources. */
    List<Path> folders() {
        return entries.stream().filter(Files::isDirectory).toList();
    }

    /** The zip of a runner in it, which Gradle puts there. */
    Optional<Path> runner() {
        return entries.stream()
                .filter(entry -> RunnerZip.NAME.matcher(name(entry)).matches())
                .findFirst();
    }

    /** The version of Spring Boot in it. */
    Optional<String> springBoot() {
        return entries.stream()
                .map(entry -> SPRING_BOOT.matcher(name(entry)))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    private static String name(Path entry) {
        return String.valueOf(entry.getFileName());
    }

    /** The folder or jar that a class comes from; empty where nobody can tell. */
    static Optional<Path> placeOf(Class<?> type) {
        try {
            return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                    .map(source -> Path.of(URI.create(source.getLocation().toString()))
                            .toAbsolutePath()
                            .normalize());
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }
}
