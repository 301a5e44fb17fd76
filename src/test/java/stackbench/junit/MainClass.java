package stackbench.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The main class of a project: its one class with {@code @SpringBootApplication}. */
final class MainClass {

    private static final String ANNOTATION = "org.springframework.boot.autoconfigure.SpringBootApplication";
    private static final String CLASS = ".class";

    /** As class files name a type. */
    private static final String DESCRIPTOR = "L" + ANNOTATION.replace('.', '/') + ";";

    private static final String SAY = "say which one with app = <class>.class, or name a jar with jar = \"...\"";

    private MainClass() {}

    /**
     * The name of the class that {@code java} runs.
     *
     * @param given by {@link ServerBenchmark#app()}
     * @param folders with the project's classes
     * @throws BenchmarkException when there is none, or which it is cannot be told
     */
    static String of(Class<?> given, List<Path> folders) {
        if (given != void.class) {
            return withMain(given);
        }
        URL[] urls = folders.stream().map(MainClass::url).toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(urls, MainClass.class.getClassLoader())) {
            List<Class<?>> found = new ArrayList<>();
            for (Path folder : folders) {
                found.addAll(applications(folder, loader));
            }
            if (found.size() != 1) {
                throw new BenchmarkException(
                        found.isEmpty()
                                ? "There is no class with @SpringBootApplication in %s: %s"
                                        .formatted(folders.isEmpty() ? "any class folder" : joined(folders), SAY)
                                : "Several classes have @SpringBootApplication, %s: %s"
                                        .formatted(
                                                joined(found.stream()
                                                        .map(Class::getName)
                                                        .toList()),
                                                SAY));
            }
            return withMain(found.get(0));
        } catch (IOException e) {
            throw new BenchmarkException("The project's classes cannot be read: " + e.getMessage());
        }
    }

    private static String joined(List<?> all) {
        return all.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static URL url(Path folder) {
        try {
            return folder.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Class<?>> applications(Path folder, ClassLoader loader) throws IOException {
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(file -> file.toString().endsWith(CLASS))
                    .sorted()
                    .toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(DESCRIPTOR)) {
                    String path = folder.relativize(file).toString();
                    find(
                                    path.substring(0, path.length() - CLASS.length())
                                            .replace(file.getFileSystem().getSeparator(), "."),
                                    loader)
                            .filter(MainClass::isApplication)
                            .ifPresent(found::add);
                }
            }
        }
        return found;
    }

    /** Load a class without running anything of it. */
    private static Optional<Class<?>> find(String name, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static boolean isApplication(Class<?> type) {
        return Arrays.stream(type.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals(ANNOTATION));
    }

    /** The class itself or, since Kotlin puts functions beside a class, the one of the file it is in. */
    private static String withMain(Class<?> type) {
        return Stream.concat(Stream.of(type), find(type.getName() + "Kt", type.getClassLoader()).stream())
                .filter(MainClass::hasMain)
                .map(Class::getName)
                .findFirst()
                .orElseThrow(() -> new BenchmarkException(
                        "%s has no public static void main(String[]): %s".formatted(type.getName(), SAY)));
    }

    private static boolean hasMain(Class<?> type) {
        try {
            return Modifier.isStatic(type.getMethod("main", String[].class).getModifiers());
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }
}
