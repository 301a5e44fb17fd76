package stackbench.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The packed runner, which is unpacked once for all projects of a user. */
record RunnerZip(Path file) {

    /** What the file of a version is called. */
    static final Pattern NAME = Pattern.compile("stackbench-runner-(.+)\\.zip");

    private static final int DIGITS = 16;
    private static final String DRAFT = "unpacking-";

    /** Much longer than unpacking takes. */
    private static final Duration OLD = Duration.ofDays(1);

    /**
     * Unpack it, unless that was done before.
     *
     * @param caches directories to unpack below, the first that can be written
     * @return the folder with what is in it
     */
    Path unpacked(List<Path> caches) {
        try {
            String name = "stackbench-runner-%s-%s".formatted(version(), digest());
            IOException failure = new IOException("there is no directory for it");
            for (Path cache : caches) {
                try {
                    return unpacked(cache, cache.resolve(name));
                } catch (IOException e) {
                    failure = e;
                }
            }
            throw failure;
        } catch (IOException e) {
            throw new BenchmarkException("%s cannot be unpacked below one of %s: %s".formatted(file, caches, e));
        }
    }

    private String version() {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        return name.matches() ? name.group(1) : "own";
    }

    /** A snapshot has one version for many contents. */
    private String digest() throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What has its final name is whole: several builds may come here at once, and be killed. */
    private Path unpacked(Path cache, Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder;
        }
        Files.createDirectories(cache);
        deleteOldDrafts(cache);
        Path draft = Files.createTempDirectory(cache, DRAFT);
        try {
            unpack(draft);
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            delete(draft);
            if (!Files.isDirectory(folder)) { // another build was faster
                throw e;
            }
        }
        return folder;
    }

    /** Those of builds that were killed. */
    private static void deleteOldDrafts(Path cache) throws IOException {
        Instant old = Instant.now().minus(OLD);
        try (Stream<Path> files = Files.list(cache)) {
            for (Path file : files.filter(
                            file -> String.valueOf(file.getFileName()).startsWith(DRAFT))
                    .toList()) {
                try {
                    if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
                        delete(file);
                    }
                } catch (IOException | UncheckedIOException e) {
                    // another build deletes it too
                }
            }
        }
    }

    private void unpack(Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName()).normalize();
                if (!target.startsWith(folder)) {
                    throw new IOException("%s is not below the folder".formatted(entry.getName()));
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    Files.copy(zip, target);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
