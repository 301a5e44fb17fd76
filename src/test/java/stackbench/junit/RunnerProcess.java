package stackbench.junit;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import stackbench.junit.protocol.EventReader;
import stackbench.junit.protocol.Order;

/**
 * A runner in a JVM of its own. It ends when this one does, whichever way that ends, since then the socket between them closes.
 *
 * @param line the command line, but for the port
 * @param out where what it prints goes
 */
record RunnerProcess(List<String> line, Path directory, PrintStream out) {

    private static final Duration START = Duration.ofMinutes(2);
    private static final Duration END = Duration.ofMinutes(1);
    private static final int LOOK_MILLIS = 200;
    private static final int LAST_LINES = 20;

    /** Have it do what is asked for, and pass on what it tells until it ends. */
    void run(Order order, CaseReports reports) {
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process process = start(door.getLocalPort());
            Output output = new Output(process, out);
            try {
                talk(door, process, order, reports, output);
            } finally {
                end(process, output);
            }
        } catch (IOException e) {
            throw new BenchmarkException("The runner cannot be started, or does not answer as one: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkException("The run was interrupted");
        }
    }

    private Process start(int port) throws IOException {
        List<String> command = new ArrayList<>(line);
        command.add(String.valueOf(port));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
    }

    private static void talk(ServerSocket door, Process process, Order order, CaseReports reports, Output output)
            throws IOException, InterruptedException {
        door.setSoTimeout(LOOK_MILLIS);
        long limit = System.nanoTime() + START.toNanos();
        while (process.isAlive() && System.nanoTime() < limit) {
            try (Socket runner = door.accept()) {
                order.write(new DataOutputStream(runner.getOutputStream()));
                if (!new EventReader(new DataInputStream(new BufferedInputStream(runner.getInputStream())))
                        .passOn(reports)) {
                    break;
                }
                process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS); // before the socket closes, which would kill it
                return;
            } catch (SocketTimeoutException e) {
                // it is still starting
            }
        }
        reports.died(end(process, output));
    }

    /** End it, if it has not ended, and say how it did. */
    private static String end(Process process, Output output) throws InterruptedException {
        if (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            process.destroy();
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        }
        String last = output.last();
        return "The runner ended with exit code %s before its run was over%s"
                .formatted(
                        process.isAlive() ? "unknown" : process.exitValue(),
                        last.isEmpty() ? "" : "; its last lines:\n" + last);
    }

    /** Passes on what it prints, line by line, and keeps the last ones. */
    private static final class Output {

        private final Deque<String> last = new ArrayDeque<>();
        private final Thread reader;

        Output(Process process, PrintStream out) {
            reader = new Thread(() -> pump(process, out), "stackbench-runner-output");
            reader.setDaemon(true);
            reader.start();
        }

        private void pump(Process process, PrintStream out) {
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    out.println(line);
                    keep(line);
                }
            } catch (IOException e) {
                out.println("What the runner prints cannot be read any more: " + e.getMessage());
            }
        }

        private synchronized void keep(String line) {
            if (last.size() == LAST_LINES) {
                last.removeFirst();
            }
            last.addLast(line);
        }

        /** The last lines, once all were read or after some time: a process that it left behind may have its output still. */
        private String last() throws InterruptedException {
            reader.join(TimeUnit.SECONDS.toMillis(5));
            synchronized (this) {
                return String.join("\n", last);
            }
        }
    }
}
