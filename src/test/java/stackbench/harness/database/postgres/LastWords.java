package stackbench.harness.database.postgres;

import java.util.function.Consumer;
import org.testcontainers.containers.output.OutputFrame;

/** The end of what a container says. Testcontainers removes one that fails, and its log with it. */
final class LastWords implements Consumer<OutputFrame> {

    private static final int KEPT_CHARACTERS = 500;

    private String kept = "";

    @Override
    public synchronized void accept(OutputFrame frame) {
        String all = kept + frame.getUtf8String();
        kept = all.substring(Math.max(0, all.length() - KEPT_CHARACTERS));
    }

    /** The words in one line. */
    @Override
    public synchronized String toString() {
        return kept.strip().replaceAll("\\s*\\R\\s*", " | ");
    }
}
