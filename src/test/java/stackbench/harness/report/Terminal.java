package stackbench.harness.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether what is printed goes to a terminal. The JVM that Surefire forks writes into a pipe, whatever is at its other end, and has
 * no {@link System#console()}; Maven passes on what comes out of it at once, with line ends or without. So it is Maven's own
 * output that decides, which Linux tells (proc(5), {@code /proc/pid/fd}). Where nothing tells, there is none.
 */
final class Terminal {

    private static final Pattern DEVICE = Pattern.compile("/dev/(pts/|tty|console).*");
    private static final Pattern JAVA = Pattern.compile(".*\\bjava(\\.exe)?");

    /** The number of JVMs that are asked: this one, and the one that started it. */
    private static final int JVMS = 2;

    private Terminal() {}

    static boolean isThere() {
        return Stream.iterate(
                        Optional.of(ProcessHandle.current()),
                        Optional::isPresent,
                        process -> process.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .filter(Terminal::isJvm)
                .limit(JVMS)
                .anyMatch(jvm -> isTerminal(output(jvm.pid())));
    }

    private static boolean isJvm(ProcessHandle process) {
        return process.info().command().filter(JAVA.asMatchPredicate()).isPresent();
    }

    private static String output(long pid) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + pid + "/fd/1")).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** Whether output goes to a terminal, by the name of the file that is written to. */
    static boolean isTerminal(String file) {
        return DEVICE.matcher(file).matches();
    }
}
