package stackbench.harness.machines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Workers in this JVM, each with an event loop of its own, that hear and are heard as a test wants it. */
public final class LocalMachines implements Machines {

    /** So long that nobody hears too late of an instant that is three of it away, however busy this machine is. */
    private static final long ROUND_TRIP_NANOS = 200_000_000;

    private final Map<String, WorkerDuty> duties = new LinkedHashMap<>();
    private final Map<String, Queue<CompletableFuture<Message>>> asked = new ConcurrentHashMap<>();
    private final Map<String, String> lost = new ConcurrentHashMap<>();
    private volatile Way way = (machine, question, duty) -> duty.answer(question);
    private volatile ClockOffset clock = new ClockOffset(0, 1_000, ROUND_TRIP_NANOS);

    /** The way of a question to a machine, and of its answer back. */
    @FunctionalInterface
    public interface Way {

        CompletableFuture<Message> answer(String machine, Message question, WorkerDuty duty);
    }

    public LocalMachines(String... names) {
        for (String name : names) {
            duties.put(name, new MachineDuty());
            asked.put(name, new ConcurrentLinkedQueue<>());
        }
    }

    /** Let questions go another way. */
    public void way(Way other) {
        way = other;
    }

    /** Let all clocks be so far ahead, as far as is known. */
    public void clock(ClockOffset known) {
        clock = known;
    }

    /** Lose a machine: it is not reached any more, and who waits for it waits in vain. */
    public void lose(String machine, String why) {
        lost.put(machine, why);
        asked.getOrDefault(machine, new ConcurrentLinkedQueue<>())
                .forEach(waiting -> waiting.completeExceptionally(new MachineLostException(machine, why)));
    }

    /** Find them all again. */
    public void find() {
        lost.clear();
    }

    @Override
    public List<String> names() {
        return List.copyOf(duties.keySet());
    }

    @Override
    public CompletableFuture<Message> ask(String machine, Message question) {
        CompletableFuture<Message> answer = new CompletableFuture<>();
        Objects.requireNonNull(asked.get(machine)).add(answer);
        String gone = lost.get(machine);
        if (gone != null) {
            answer.completeExceptionally(new MachineLostException(machine, gone));
            return answer;
        }
        return CompletableFuture.anyOf(
                        answer, way.answer(machine, question, Objects.requireNonNull(duties.get(machine))))
                .thenApply(Message.class::cast);
    }

    @Override
    public ClockOffset offset(String machine) {
        return clock;
    }

    @Override
    public void close() {
        duties.values().forEach(WorkerDuty::close);
    }
}
