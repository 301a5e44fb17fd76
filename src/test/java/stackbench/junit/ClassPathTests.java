package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** What of a class path of tests is an app, and the jar that stands for it. */
class ClassPathTests {

    @TempDir
    private Path directory;

    @SpringBootApplication
    static class Shop {

        private Shop() {}

        public static void main(String[] args) {}
    }

    /** As Kotlin has it: the function is in a class of its own. */
    @SpringBootApplication
    static class Kotlin {}

    static class KotlinKt {

        private KotlinKt() {}

        public static void main(String[] args) {}
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(directory.resolve(name));
    }

    private Path file(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, name);
    }

    private static ClassPath of(Path... entries) {
        return new ClassPath(List.of(entries));
    }

    private static ClassPath given(String property, String path) {
        return ClassPath.ofTests(new Surroundings(new TreeMap<>(Map.of(property, path)), Map.of()));
    }

    private static String joined(Path... entries) {
        return Stream.of(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Copy compiled classes of this test to a folder, as a build leaves them. */
    private Path compiled(String folder, Class<?>... types) throws IOException {
        Path classes = folder(folder);
        for (Class<?> type : types) {
            String name = type.getName().replace('.', '/') + ".class";
            Path target = classes.resolve(name);
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.copy(ClassPath.placeOf(type).orElseThrow().resolve(name), target);
        }
        return classes;
    }

    @Test
    void theAppHasNeitherTestsNorWhatOnlyDevelopersHave() throws IOException {
        Path classes = folder("target/classes");
        Path web = file("spring-web-7.0.8.jar");
        Path docker = file("spring-boot-docker-compose-4.0.7.jar");
        Path own = folder("own");
        ClassPath all = of(
                folder("target/test-classes"),
                classes,
                folder("build/classes/java/test"),
                folder("build/classes/kotlin/test"),
                folder("build/resources/test"),
                folder("out/test/classes"),
                folder("bin/test"),
                web,
                docker,
                file("spring-boot-devtools-4.0.7.jar"),
                file("spring-boot-testcontainers-4.0.7.jar"),
                own);

        assertThat(all.ofApp(Set.of(own)).entries()).containsExactly(classes, web);
        assertThat(all.ofApp(Set.of()).folders()).containsExactly(classes, own);
    }

    @Test
    void itIsReadWhereSurefireAndOthersPutIt() throws IOException {
        Path classes = folder("classes");
        Path library = file("library.jar");

        assertThat(given("java.class.path", joined(classes, library, directory.resolve("gone.jar")))
                        .entries())
                .containsExactly(classes, library);
        assertThat(given("surefire.test.class.path", joined(classes)).entries()).containsExactly(classes);
        assertThat(given("jdk.module.path", joined(classes)).entries()).containsExactly(classes);
    }

    @Test
    void aJarThatOnlyNamesOthersStandsForThese() throws IOException {
        Path classes = folder("with a blank/classes");
        Path library = file("library.jar");
        Path pathing = new PathingJar("shop.Shop", of(classes, library)).write(directory.resolve("pathing.jar"));

        assertThat(given("java.class.path", joined(pathing, folder("more"))).entries())
                .containsExactly(classes, library, directory.resolve("more"));
    }

    @Test
    void theVersionOfSpringBootAndTheRunnerAreFoundByName() throws IOException {
        ClassPath path = of(
                file("spring-boot-autoconfigure-4.0.7.jar"),
                file("spring-boot-3.5.16.jar"),
                file("stackbench-runner-0.1.0.zip"));

        assertThat(path.springBoot()).contains("3.5.16");
        assertThat(path.runner()).contains(directory.resolve("stackbench-runner-0.1.0.zip"));
        assertThat(of(file("library.jar")).springBoot()).isEmpty();
    }

    @Test
    void thePathingJarRunsTheMainClassWithTheClassPath() throws IOException {
        Path classes = folder("with a blank/classes");
        Path boot = file("spring-boot-4.0.7.jar");
        Path written = new PathingJar("shop.Shop", of(classes, boot)).write(directory.resolve("deep/Shop.jar"));

        try (JarFile jar = new JarFile(written.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue(Attributes.Name.MAIN_CLASS)).isEqualTo("shop.Shop");
            assertThat(manifest.getValue("Spring-Boot-Version")).isEqualTo("4.0.7");
            assertThat(manifest.getValue("Stackbench-Class-Path")).isEqualTo("tests");
            assertThat(manifest.getValue(Attributes.Name.CLASS_PATH))
                    .isEqualTo("%s %s".formatted(classes.toUri(), boot.toUri()))
                    .contains("with%20a%20blank/classes/ ");
        }
    }

    @Test
    void whatAJarNamesThatIsNoFileIsLeftOut() throws IOException {
        Path library = file("library.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(Attributes.Name.CLASS_PATH, "http://example.org/a.jar none:b.jar %zz.jar library.jar");
        Path jar = directory.resolve("pathing.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            entries.finish();
        }

        assertThat(given("java.class.path", joined(jar)).entries()).containsExactly(library);
    }

    /** The runner tells builds apart by the content of what it names. */
    @Test
    void theSameClassPathGivesTheSameBytesAndAnotherOneGivesOthers() throws IOException {
        Path classes = folder("classes");
        PathingJar jar = new PathingJar("shop.Shop", of(classes, file("library.jar")));
        byte[] first = Files.readAllBytes(jar.write(directory.resolve("a.jar")));
        byte[] again = Files.readAllBytes(jar.write(directory.resolve("a.jar")));
        byte[] other = Files.readAllBytes(new PathingJar("shop.Shop", of(classes)).write(directory.resolve("a.jar")));

        assertThat(again).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
        assertThat(directory).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void theMainClassIsTheOneWithTheAnnotation() throws IOException {
        assertThat(MainClass.of(void.class, List.of(compiled("a", Shop.class, ClassPathTests.class))))
                .isEqualTo(Shop.class.getName());
        assertThat(MainClass.of(void.class, List.of(compiled("b", Kotlin.class, KotlinKt.class))))
                .isEqualTo(KotlinKt.class.getName());
        assertThat(MainClass.of(Shop.class, List.of())).isEqualTo(Shop.class.getName());
        Path both = compiled("c", Shop.class, Kotlin.class);
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> MainClass.of(void.class, List.of(both)))
                .withMessageContainingAll("Several classes have @SpringBootApplication", "$Shop", "$Kotlin", "app = ");
    }
}
