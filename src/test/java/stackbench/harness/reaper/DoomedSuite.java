package stackbench.harness.reaper;

import java.io.BufferedReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** A suite that holds a process and a directory, and then does nothing until it is killed. */
final class DoomedSuite {

    private DoomedSuite() {}

    /** Hold the directory that the argument names. Says the id of its grandchild and of its child. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Leash leash = Leash.start();
        leash.directory(Path.of(arguments[0]));
        leash.directory(Path.of(arguments[0] + "-released")).close();
        Process child = Fork.start(Map.of(), Sleeper.class, Sleeper.WITH_A_CHILD);
        leash.process(child.toHandle());
        try (BufferedReader said = child.inputReader(StandardCharsets.UTF_8)) {
            out.println(said.readLine());
            out.println(child.pid());
            Sleeper.sleep();
        }
    }
}
