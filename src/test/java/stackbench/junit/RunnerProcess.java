package stackbench.junit;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
import stackbench.junit.protocol.Token;

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
    private static final int TOKEN_MILLIS = 5_000;

    /** So many others may wait in front of the runner. */
    private static final int STRANGERS = 16;

    private static final int LAST_LINES = 20;

    /** Have it do what is asked for, and pass on what it tells until it ends. */
    void run(Order order, CaseReports reports) {
        try (ServerSocket door = new ServerSocket(0, STRANGERS, InetAddress.getLoopbackAddress())) {
            Token token = Token.random();
            Process process = start(door.getLocalPort(), token);
            Output output = new Output(process, out);
            try {
                talk(new Door(door, token), process, order, reports, output);
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

    private Process start(int port, Token token) throws IOException {
        List<String> command = new ArrayList<>(line);
        command.add(String.valueOf(port));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            token.write(in);
        } catch (IOException e) {
            // it has ended already, and its last lines say why
        }
        return process;
    }

    private static void talk(Door door, Process process, Order order, CaseReports reports, Output output)
            throws IOException, InterruptedException {
        long limit = System.nanoTime() + START.toNanos();
        while (process.isAlive() && System.nanoTime() < limit) {
            try (Socket runner = door.accept()) {
                DataInputStream in = new DataInputStream(new BufferedInputStream(runner.getInputStream()));
                if (!door.isOurs(runner, in)) {
                    continue; // ours comes later
                }
                order.write(new DataOutputStream(runner.getOutputStream()));
                if (!new EventReader(in).passOn(reports)) {
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

    /** Where the runner comes in, and any other program of the machine could. */
    private record Door(ServerSocket socket, Token token) {

        Socket accept() throws IOException {
            socket.setSoTimeout(LOOK_MILLIS);
            return socket.accept();
        }

        /** Whether it is the runner that connected. */
        boolean isOurs(Socket connected, InputStream in) throws IOException {
            try {
                connected.setSoTimeout(TOKEN_MILLIS);
                if (!Token.read(in).equals(token)) {
                    return false;
                }
            } catch (IOException e) {
                return false; // silent, or gone
            }
            connected.setSoTimeout(0); // cases take their time, and the socket closes when the runner ends
            return true;
        }
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
