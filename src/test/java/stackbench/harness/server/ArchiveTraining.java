package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import stackbench.harness.reaper.Leash;

/**
 * The run before a node's own, in which its JVM learns what to put into the archive of classes that the node then reads: it starts in the same
 * way, is asked for a while what it is asked to know that it is ready, and writes the archive when it ends.
 */
final class ArchiveTraining {

    private static final int MOST_QUESTIONS = 1_000;
    private static final Duration QUESTIONS_LIMIT = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** A JVM that ends writes a cache of JDK 25 with the help of another one, which takes as long as a few starts. */
    private static final Duration WRITING_LIMIT = Duration.ofSeconds(60);

    private ArchiveTraining() {}

    /**
     * Train for no longer than the limits.
     *
     * @throws ServerStartException.NotReadyException when the node does not get ready, or writes no archive, with its last output lines
     * @throws ServerStartException.NotStartedException when that was not its fault
     */
    static void run(ServerCommand command, Leash leash, Duration startLimit) {
        prepare(command);
        try (ServerProcess process = ServerProcess.launch(command.training(), leash)) {
            ask(command.node(), ForkedServer.awaitReady(process, command.node(), startLimit));
            process.end(WRITING_LIMIT);
            if (!Files.isRegularFile(command.archive())) {
                throw new ServerStartException.NotReadyException("The %s wrote no %s when it ended; %s"
                        .formatted(process.command().label(), command.archive(), process.lastOutput()));
            }
        }
    }

    private static void prepare(ServerCommand command) {
        try {
            Files.createDirectories(command.jvm().outputDirectory());
            Files.deleteIfExists(command.archive());
            writeJar(command.spec().build().classes(), command.jar());
        } catch (IOException e) {
            throw new ServerStartException.NotStartedException(
                    "The %s cannot be started: its archive cannot be made: %s"
                            .formatted(command.training().label(), e));
        }
    }

    /** What it answers does not matter any more: a node that fails now is found in its own run. */
    private static void ask(Node node, PortSource.Place place) {
        long deadline = System.nanoTime() + QUESTIONS_LIMIT.toNanos();
        for (int asked = 0; asked < MOST_QUESTIONS && System.nanoTime() < deadline; asked++) {
            node.probe().fault(place.host(), place.port(), PATIENCE);
        }
    }

    /**
     * Write all files below a directory into a JAR, since archives of classes are made of JARs alone, with entries for its directories, by which
     * Spring finds classes.
     */
    static void writeJar(Path classes, Path jar) throws IOException {
        try (Stream<Path> below = Files.walk(classes);
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            List<Path> paths =
                    below.filter(path -> !path.equals(classes)).sorted().toList();
            for (Path path : paths) {
                String name = classes.relativize(path).toString().replace('\\', '/');
                ZipEntry entry = new ZipEntry(Files.isDirectory(path) ? name + "/" : name);
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                out.putNextEntry(entry);
                if (!entry.isDirectory()) {
                    Files.copy(path, out);
                }
                out.closeEntry();
            }
        }
    }
}
