package stackbench.harness.measure.jvm;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The program of a JVM that is told on its input what to do. It does a known amount of it, and says so on its output. */
final class ManagedJvm {

    static final int ALLOCATION_BYTES = 100 << 20;
    static final int HELD_BYTES = 10 << 20;
    private static final int PIECE_BYTES = 1 << 20;
    static final double PINNED_MILLIS = 50;
    static final int MOST_MILLIS = 10_000;

    private final List<byte[]> held = new ArrayList<>();

    private ManagedJvm() {}

    public static void main(String[] arguments) throws IOException {
        new ManagedJvm().obey(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
    }

    private void obey(PrintStream answers) throws IOException {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            run(order);
            answers.println("done " + order);
        }
    }

    private void run(String order) {
        switch (order) {
            case "allocate" -> allocate();
            case "hold" -> held.add(new byte[HELD_BYTES]);
            case "collect" -> System.gc();
            case "pin" -> pin();
            default -> held.clear();
        }
    }

    /** Wait, on a virtual thread, in the initializer of a class, which no JDK can unmount. */
    private static void pin() {
        try {
            Thread.ofVirtual().start(() -> assertInitialized(Waiting.DONE)).join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertInitialized(boolean done) {
        if (!done) {
            throw new IllegalStateException("not waited");
        }
    }

    private static final class Waiting {
        static final boolean DONE = waited();

        private static boolean waited() {
            LockSupport.parkNanos((long) (PINNED_MILLIS * 1e6));
            return true;
        }
    }

    private void allocate() {
        for (int bytes = 0; bytes < ALLOCATION_BYTES; bytes += PIECE_BYTES) {
            held.add(new byte[PIECE_BYTES]);
            held.clear();
        }
    }
}
