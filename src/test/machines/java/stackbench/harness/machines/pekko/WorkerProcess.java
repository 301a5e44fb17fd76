package stackbench.harness.machines.pekko;

import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.MachinesEngine.MachineAddress;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;

/**
 * The process that a worker was started by: its JVM, or the command before it. Its standard input is the worker's. The end of that tells the
 * worker to end.
 *
 * @param output the file of what it prints
 */
record WorkerProcess(String machine, Process process, Writer input, Path output, Hold hold) {

    private static final int LAST_LINES = 15;

    /**
     * Start a worker.
     *
     * @throws MachineLostException when the system does not let it
     */
    static WorkerProcess launch(MachineAddress machine, WorkerOrders orders, Path directory, Leash leash) {
        try {
            Files.createDirectories(directory);
            Path output = directory.resolve("worker-" + machine.name() + ".log");
            Process process = new ProcessBuilder(command(machine))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            Hold hold = leash.process(process.toHandle());
            Writer input = process.outputWriter(StandardCharsets.UTF_8);
            WorkerProcess worker = new WorkerProcess(machine.name(), process, input, output, hold);
            worker.send(orders);
            return worker;
        } catch (IOException e) {
            throw new MachineLostException(machine.name(), "its worker cannot be started: " + e.getMessage());
        }
    }

    /** The JVM is as this one, so that its client is as fast. */
    private static List<String> command(MachineAddress machine) {
        RuntimeMXBean own = ManagementFactory.getRuntimeMXBean();
        List<String> command = new ArrayList<>(machine.command());
        command.add(ProcessHandle.current().info().command().orElse("java"));
        own.getInputArguments().stream()
                .filter(option ->
                        option.startsWith("-X") || option.startsWith("--") || option.startsWith("-Dio.netty."))
                .forEach(command::add);
        command.addAll(List.of("-cp", own.getClassPath(), WorkerMain.class.getName()));
        return command;
    }

    private void send(WorkerOrders orders) {
        try {
            input.write(orders.line() + "\n");
            input.flush();
        } catch (IOException e) {
            // it has ended already, which is found out by waiting for it
        }
    }

    /** How it ended, with its last output. */
    String ended() {
        return "its worker ended with status %d; %s".formatted(process.exitValue(), lastOutput());
    }

    String lastOutput() {
        List<String> lines;
        try {
            lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            lines = List.of("it cannot be read: " + e.getMessage());
        }
        return lines.isEmpty()
                ? "it printed nothing"
                : "the last lines of %s:\n  %s"
                        .formatted(
                                output,
                                String.join(
                                        "\n  ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
    }

    /** Tell it to end. */
    void dismiss() {
        try {
            input.close();
        } catch (IOException e) {
            // it has ended already
        }
    }

    /** Kill it, and what it started here, unless it ends within the limit. */
    void end(Duration limit) {
        List<ProcessHandle> started = process.descendants().toList(); // once it has ended, nobody knows them any more
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
        started.forEach(ProcessHandle::destroyForcibly);
        hold.close();
    }

    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
