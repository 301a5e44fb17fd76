package stackbench.harness.server.profiler;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import stackbench.harness.reaper.Leash;

/** A suite that has a process counted until it is killed. */
final class CountingSuite {

    private CountingSuite() {}

    /** Count the process whose id the first argument is, in the directory that the second names. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        ProcessHandle process = ProcessHandle.of(Long.parseLong(arguments[0])).orElseThrow();
        new EventCounter("doomed", process, Path.of(arguments[1]), Leash.start()).count(List.of("task-clock"));
        out.println("counting");
        while (System.in.read() >= 0) {
            out.println("nobody asks");
        }
    }
}
