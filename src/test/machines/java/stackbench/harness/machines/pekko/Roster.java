package stackbench.harness.machines.pekko;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.Message;

/**
 * Which machines have joined, which are lost, and what each was asked and has not answered. A machine has joined once it was heard of and has
 * answered.
 */
final class Roster {

    private record Asked(String machine, CompletableFuture<Message> answer) {}

    private final List<String> machines;
    private final Map<String, String> addresses = new HashMap<>(); // by machine
    private final Set<String> arrived = new HashSet<>();
    private final Map<String, MachineLostException> lost = new HashMap<>();
    private final Map<Long, Asked> asked = new HashMap<>();
    private final CompletableFuture<Void> complete = new CompletableFuture<>();
    private long lastId;

    Roster(List<String> machines) {
        this.machines = List.copyOf(machines);
    }

    List<String> machines() {
        return machines;
    }

    /** Completed once all have joined, or failed by the first that is lost before. */
    CompletableFuture<Void> complete() {
        return complete;
    }

    synchronized List<String> missing() {
        return machines.stream().filter(machine -> !arrived.contains(machine)).toList();
    }

    /** Whether a machine of this name is expected, and is at this address and no other one. */
    synchronized boolean heardOf(String machine, String address) {
        return machines.contains(machine)
                && !lost.containsKey(machine)
                && addresses.computeIfAbsent(machine, first -> address).equals(address);
    }

    synchronized Optional<String> address(String machine) {
        return Optional.ofNullable(addresses.get(machine));
    }

    void arrived(String machine) {
        boolean all;
        synchronized (this) {
            arrived.add(machine);
            all = arrived.containsAll(machines);
        }
        if (all) {
            complete.complete(null);
        }
    }

    /** Take note of a question and return its number; what becomes of it, the future tells. */
    synchronized long ask(String machine, CompletableFuture<Message> answer) {
        lastId++;
        MachineLostException loss = lost.get(machine);
        if (loss == null) {
            asked.put(lastId, new Asked(machine, answer));
        } else {
            answer.completeExceptionally(loss);
        }
        return lastId;
    }

    /** Take the answer of a question; empty where none is outstanding under this number. */
    synchronized Optional<CompletableFuture<Message>> answered(long id) {
        return Optional.ofNullable(asked.remove(id)).map(Asked::answer);
    }

    /** Give a machine up, and fail what it was asked. Whether it was not lost already. */
    boolean lose(String machine, String why) {
        MachineLostException loss = new MachineLostException(machine, why);
        List<CompletableFuture<Message>> unanswered = new ArrayList<>();
        synchronized (this) {
            if (lost.putIfAbsent(machine, loss) != null) {
                return false;
            }
            for (Iterator<Asked> all = asked.values().iterator(); all.hasNext(); ) {
                Asked next = all.next();
                if (next.machine.equals(machine)) {
                    unanswered.add(next.answer);
                    all.remove();
                }
            }
        }
        unanswered.forEach(answer -> answer.completeExceptionally(loss));
        complete.completeExceptionally(loss);
        return true;
    }
}
