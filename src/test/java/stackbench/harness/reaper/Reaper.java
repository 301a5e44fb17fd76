package stackbench.harness.reaper;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A process that outlives the suite and cleans up after it. It is told on standard input what the suite holds, one
 * {@code hold <number> <what>} or {@code done <number>} a line, and reaps the rest at the end of that input. The kernel closes
 * the input whichever way the suite ends, and delivers first what was written before.
 */
final class Reaper {

    static final String READY = "ready";

    /** The time that a reaper which is told to end waits for the suite to end, so as to hear of all it holds. */
    private static final long GOODBYE_SECONDS = 10;

    /** The patience with processes that were asked to end. A database server first writes what it holds. */
    private static final Duration TERM = Duration.ofSeconds(8);

    private final Map<Long, Held> held = new LinkedHashMap<>();
    private final CountDownLatch inputEnded = new CountDownLatch(1);
    private final PrintStream report;

    private Reaper(PrintStream report) {
        this.report = report;
    }

    public static void main(String[] args) throws IOException {
        PrintStream report = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        Reaper reaper = new Reaper(report);
        // The one path to reaping: the end of the input ends main, and so the JVM; Ctrl-C and SIGTERM end it too.
        Runtime.getRuntime().addShutdownHook(new Thread(reaper::reap, "reaper"));
        report.println(READY);
        reaper.listen(System.in);
    }

    private void listen(InputStream commands) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(commands, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                obey(line);
            }
        } finally {
            inputEnded.countDown();
        }
    }

    private synchronized void obey(String line) {
        String[] words = line.split(" ", 3);
        long number = Long.parseLong(words[1]);
        if (words[0].equals("hold")) {
            held.put(number, Held.parse(words[2]));
        } else {
            held.remove(number);
        }
    }

    private void reap() {
        try {
            inputEnded.await(GOODBYE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        reapHeld();
    }

    private synchronized void reapHeld() {
        held.values().forEach(report::println);
        List<Held.OfDirectory> directories = all(Held.OfDirectory.class);
        new DoomedProcesses(all(Held.OfProcess.class), directories).end(TERM);
        all(Held.OfContainer.class).forEach(Undoing::remove);
        all(Held.OfDatabase.class).forEach(Undoing::drop);
        directories.forEach(Undoing::delete);
    }

    private <T extends Held> List<T> all(Class<T> type) {
        return held.values().stream().filter(type::isInstance).map(type::cast).toList();
    }
}
