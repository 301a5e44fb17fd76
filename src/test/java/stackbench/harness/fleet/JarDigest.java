package stackbench.harness.fleet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Tells builds apart whose jars have the same name: by the jar, by what its manifest's Class-Path names, and by what Quarkus puts beside it. The
 * jar that starts a Quarkus app is the same in each build; what was built is in the folders {@code app} and {@code quarkus}.
 */
final class JarDigest {

    private static final int DIGITS = 16;
    private static final int BUFFER_BYTES = 1 << 16;

    /** What of a large app is read, which takes a second or two. Files beyond it count by name and size. */
    private static final long MOST_BYTES = 1L << 29;

    /** More files than an app has. A class path may name a whole home directory, of which not even all names should be read. */
    private static final int MOST_FILES = 20_000;

    private static final Path QUARKUS = Path.of("quarkus", "quarkus-application.dat");
    private static final List<String> OF_QUARKUS = List.of("app", "lib", "quarkus");

    private final MessageDigest sha256;
    private final Path folder;
    private long bytesLeft = MOST_BYTES;

    private JarDigest(MessageDigest sha256, Path folder) {
        this.sha256 = sha256;
        this.folder = folder;
    }

    /** The digest in short. */
    static String of(Path jar) throws IOException {
        Path file = jar.toAbsolutePath().normalize();
        Path folder = Optional.ofNullable(file.getParent()).orElse(file);
        JarDigest digest = new JarDigest(sha256(), folder);
        digest.add(file);
        for (Path beside : digest.beside(file)) {
            digest.add(beside);
        }
        return "sha256:" + HexFormat.of().formatHex(digest.sha256.digest()).substring(0, DIGITS);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** The files that it runs with, in an order of their own. */
    private NavigableSet<Path> beside(Path jar) throws IOException {
        NavigableSet<Path> files = new TreeSet<>();
        for (Path entry : classPath(jar)) {
            addTo(files, entry);
        }
        if (Files.exists(folder.resolve(QUARKUS))) {
            for (String name : OF_QUARKUS) {
                addTo(files, folder.resolve(name));
            }
        }
        files.remove(jar);
        return files;
    }

    /** The entries of a Class-Path, which are URLs relative to the jar; what is no path of a file is left out. */
    private static List<Path> classPath(Path jar) throws IOException {
        try (JarFile opened = new JarFile(jar.toFile())) {
            return Optional.ofNullable(opened.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
                    .stream()
                    .flatMap(entries -> Arrays.stream(entries.strip().split("\\s+", -1)))
                    .map(entry -> path(jar, entry))
                    .flatMap(Optional::stream)
                    .toList();
        }
    }

    private static Optional<Path> path(Path jar, String entry) {
        try {
            return entry.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Path.of(jar.toUri().resolve(entry)).normalize());
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty(); // the JVM leaves it out too
        }
    }

    private static void addTo(NavigableSet<Path> files, Path path) throws IOException {
        if (Files.exists(path)) {
            try (Stream<Path> within = Files.walk(path)) {
                within.filter(Files::isRegularFile).limit(MOST_FILES).forEach(files::add);
            }
        }
    }

    private void add(Path file) throws IOException {
        String name = folder.relativize(file) + " " + Files.size(file) + "\n";
        sha256.update(name.getBytes(StandardCharsets.UTF_8));
        bytesLeft -= Files.size(file);
        if (bytesLeft >= 0) {
            try (InputStream in = Files.newInputStream(file)) {
                byte[] buffer = new byte[BUFFER_BYTES];
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    sha256.update(buffer, 0, read);
                }
            }
        }
    }
}
