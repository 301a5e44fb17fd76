package stackbench.harness.server.profiler;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A process that is busy in a thread of its own each time that it is told to be, and says so. */
final class Burner {

    private static final Duration EACH = Duration.ofMillis(400);

    private Burner() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println("ready");
        while (System.in.read() >= 0) {
            Thread burning = Thread.ofPlatform().start(Burner::burn);
            burning.join(TimeUnit.SECONDS.toMillis(30));
            out.println("burnt");
        }
    }

    private static void burn() {
        long endNanos = System.nanoTime() + EACH.toNanos();
        while (System.nanoTime() - endNanos < 0) {
            Thread.onSpinWait();
        }
    }
}
