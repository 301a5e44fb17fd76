package stackbench.harness.reaper;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A process that does nothing for ten minutes unless it is killed. */
final class Sleeper {

    static final String WITH_A_CHILD = "with-a-child";

    /** The kind that does not end when it is asked to. */
    static final String STUBBORN = "stubborn";

    private Sleeper() {}

    public static void main(String[] arguments) throws Exception {
        List<String> kinds = List.of(arguments);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (kinds.contains(WITH_A_CHILD)) {
            out.println(Fork.start(Map.of(), Sleeper.class).pid());
        }
        if (kinds.contains(STUBBORN)) {
            Runtime.getRuntime().addShutdownHook(new Thread(Sleeper::sleep));
        }
        out.println("asleep");
        sleep();
    }

    static void sleep() {
        try {
            new CountDownLatch(1).await(10, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
