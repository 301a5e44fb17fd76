package stackbench.harness.reaper;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One thing that must not outlive the suite. Its line is what the suite writes to the reaper. */
sealed interface Held {

    /** Write it as words without blanks or line ends, so that a line is split at blanks. */
    default String line() {
        return switch (this) {
            case OfProcess held -> words("process", held.pid, held.start);
            case OfDirectory held -> words("directory", held.path);
            case OfContainer held -> words("container", held.engine, held.id);
            case OfDatabase held -> words("database", held.maintenanceUrl, held.name);
        };
    }

    static Held parse(String line) {
        List<String> words = Arrays.stream(line.split(" ", -1))
                .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
                .toList();
        return switch (words.get(0)) {
            case "process" -> new OfProcess(Long.parseLong(words.get(1)), Instant.parse(words.get(2)));
            case "directory" -> new OfDirectory(Path.of(words.get(1)));
            case "container" -> new OfContainer(URI.create(words.get(1)), words.get(2));
            case "database" -> new OfDatabase(words.get(1), words.get(2));
            default -> throw new IllegalArgumentException("The reaper holds no " + words.get(0));
        };
    }

    private static String words(Object... words) {
        return Stream.of(words)
                .map(word -> URLEncoder.encode(word.toString(), StandardCharsets.UTF_8))
                .collect(Collectors.joining(" "));
    }

    /** A process and its descendants. The start tells it from a later process with the same id. */
    record OfProcess(long pid, Instant start) implements Held {

        /** The error that a start may have. The kernel's boot time, which it is computed from, moves when the clock is set. */
        private static final Duration CLOCK_ERROR = Duration.ofSeconds(2);

        static OfProcess of(ProcessHandle process) {
            return new OfProcess(
                    process.pid(), process.info().startInstant().orElse(Instant.EPOCH)); // not told: the id must do
        }

        boolean isSame(ProcessHandle process) {
            Instant found = process.info().startInstant().orElse(Instant.EPOCH);
            boolean unknown = start.equals(Instant.EPOCH) || found.equals(Instant.EPOCH);
            return unknown || Duration.between(start, found).abs().compareTo(CLOCK_ERROR) <= 0;
        }
    }

    /** A directory with all it holds, and every process that was started with a path in it. */
    record OfDirectory(Path path) implements Held {

        static final String PREFIX = "stackbench-";

        public OfDirectory {
            Path name = path.getFileName();
            if (!path.isAbsolute() || name == null || !name.toString().startsWith(PREFIX)) {
                throw new IllegalArgumentException("The reaper deletes only absolute paths whose last name starts with "
                        + PREFIX + ", not " + path);
            }
        }
    }

    /** A container of the engine at this address, by id or name. */
    record OfContainer(URI engine, String id) implements Held {}

    /** A database of the server whose maintenance database has this JDBC URL, credentials included. */
    record OfDatabase(String maintenanceUrl, String name) implements Held {

        static final String PREFIX = "stackbench_";

        public OfDatabase {
            if (!name.matches(PREFIX + "[a-z0-9_]+")) {
                throw new IllegalArgumentException(
                        "The reaper drops only databases named " + PREFIX + "[a-z0-9_]+, not " + name);
            }
        }

        @Override
        public String toString() {
            return "database " + name; // never the credentials
        }
    }
}
