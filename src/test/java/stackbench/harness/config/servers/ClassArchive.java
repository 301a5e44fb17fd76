package stackbench.harness.config.servers;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An archive of classes that a JVM reads at its start, in place of finding, checking and linking each of them anew. */
public enum ClassArchive {

    /** The JDK's own archive alone, which a JVM has by default. */
    NONE(0, "", ""),
    /** Class data sharing with the application's classes too (JEP 350). */
    CDS(21, "-XX:ArchiveClassesAtExit=%s", "-XX:SharedArchiveFile=%s -Xshare:on"),
    /** A cache of classes that are loaded and linked, with profiles of their methods (JEP 483, 514 and 515). */
    AOT(25, "-XX:AOTCacheOutput=%s", "-XX:AOTCache=%s -XX:AOTMode=on");

    private static final Pattern OPTION =
            Pattern.compile("-Xshare:.*|-XX:[+-]?(SharedArchive|AutoCreateSharedArchive|ArchiveClasses|AOT).*");

    private final int oldestJdk;
    private final String writing;
    private final String reading;

    ClassArchive(int oldestJdk, String writing, String reading) {
        this.oldestJdk = oldestJdk;
        this.writing = writing;
        this.reading = reading;
    }

    /** The names of those that a JDK of a feature version such as 25 has, such as {@code none, cds}. */
    public static String namesFor(int jdk) {
        return Arrays.stream(values())
                .filter(archive -> archive.isOf(jdk))
                .map(ClassArchive::toString)
                .collect(Collectors.joining(", "));
    }

    /** Whether an option of a JVM says itself which archives are written or read, such as {@code -Xshare:off}. */
    public static boolean isOption(String option) {
        return OPTION.matcher(option).matches();
    }

    /** Whether a JDK of a feature version such as 25 has it. */
    public boolean isOf(int jdk) {
        return jdk >= oldestJdk;
    }

    /** The options of a JVM that writes the file when it ends, of the classes that it used. */
    public List<String> written(Path file) {
        return options(writing, file);
    }

    /** The options of a JVM that reads the file, and does not start where it cannot. */
    public List<String> read(Path file) {
        return options(reading, file);
    }

    private static List<String> options(String options, Path file) {
        return Stream.of(options.split(" "))
                .filter(option -> !option.isEmpty())
                .map(option -> option.formatted(file))
                .toList();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
