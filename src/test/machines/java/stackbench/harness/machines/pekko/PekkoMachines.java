package stackbench.harness.machines.pekko;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.machines.ClockOffset;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.PingedMachines;
import stackbench.harness.machines.WorkerDuty;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;

/** The workers, around this JVM as their controller. The name of their system of actors is drawn for each run: whoever is of another one is not heard. */
@SuppressWarnings("FutureReturnValueIgnored") // whoever is lost fails what it was asked, and is told of by that
final class PekkoMachines implements Machines {

    private static final Logger LOG = LoggerFactory.getLogger(PekkoMachines.class);
    private static final Duration END = Duration.ofSeconds(10);
    private static final int MOST_REFUSED = 1_000;

    private final Roster roster;
    private final PingedMachines pinged = new PingedMachines(this);
    private final List<WorkerProcess> workers = new ArrayList<>();
    private final ActorSystem<Object> system;
    private final Set<String> refused = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    PekkoMachines(String host, Optional<KeyStoreFile> keyStore, List<String> names) {
        roster = new Roster(names);
        system = ActorSystem.create(Controller.of(this), "stackbench-" + draw(), EngineConfig.of(host, keyStore));
    }

    private static String draw() {
        byte[] bytes = new byte[8];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    WorkerOrders orders(String machine, Class<? extends WorkerDuty> duty, Optional<KeyStoreFile> keyStore) {
        Address here = controller();
        return new WorkerOrders(
                here.system(),
                here.getHost().orElseThrow(),
                here.getPort().orElseThrow(),
                machine,
                duty.getName(),
                keyStore);
    }

    List<WorkerProcess> workers() {
        return workers;
    }

    Address controller() {
        return system.address();
    }

    /** Watch a worker that was started. */
    void add(WorkerProcess worker) {
        workers.add(worker);
        worker.process().onExit().thenRun(() -> lose(worker.machine(), worker.ended()));
    }

    /**
     * Wait until all have joined.
     *
     * @throws MachineLostException naming those that have not
     */
    void await(Duration limit) {
        try {
            roster.complete().get(limit.toMillis(), TimeUnit.MILLISECONDS);
            system.tell(Controller.Order.WATCH);
        } catch (TimeoutException e) {
            throw new MachineLostException(
                    String.join(", ", roster.missing()),
                    "not joined within %d s%s".formatted(limit.toSeconds(), lastOutput(roster.missing())));
        } catch (ExecutionException e) {
            throw e.getCause() instanceof MachineLostException lost ? lost : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while machines joined", e);
        }
    }

    private String lastOutput(List<String> machines) {
        return workers.stream()
                .filter(worker -> machines.contains(worker.machine()))
                .findFirst()
                .map(worker -> "; " + worker.lastOutput())
                .orElse("");
    }

    @Override
    public List<String> names() {
        return roster.machines();
    }

    @Override
    public CompletableFuture<Message> ask(String machine, Message question) {
        return ask(machine, id -> Envelope.of(id, question));
    }

    CompletableFuture<Message> ask(String machine, LongFunction<Envelope> question) {
        CompletableFuture<Message> answer = new CompletableFuture<>();
        long id = roster.ask(machine, answer);
        try {
            worker(machine).tell(question.apply(id));
        } catch (RuntimeException e) {
            roster.answered(id);
            throw e;
        }
        return answer;
    }

    /** The actor of a machine's worker. */
    ActorRef<Object> worker(String machine) {
        String address = roster.address(machine)
                .orElseThrow(() -> new IllegalArgumentException("no machine " + machine + " has joined"));
        return ActorRefResolver.get(system).resolveActorRef(address + "/user");
    }

    @Override
    public ClockOffset offset(String machine) {
        return pinged.offset(machine);
    }

    /** Somebody says that it is there. */
    void heardOf(Wire.Hello hello) {
        if (roster.heardOf(hello.machine(), hello.address())) {
            ask(hello.machine(), new Message.Ping()).thenRun(() -> roster.arrived(hello.machine()));
        } else if (refused.size() < MOST_REFUSED && refused.add(hello.address())) {
            LOG.warn("{} at {} is no machine of this run, and is refused", hello.machine(), hello.address());
        }
    }

    /** Somebody has answered. */
    void answered(Envelope envelope) {
        roster.answered(envelope.id()).ifPresent(answer -> {
            try {
                answer.complete(envelope.message());
            } catch (IllegalArgumentException e) {
                answer.completeExceptionally(e);
            }
        });
    }

    void outOfReach(String machine) {
        lose(machine, "out of reach, or stopped");
    }

    private void lose(String machine, String why) {
        if (roster.lose(machine, why) && !closing) {
            LOG.warn("machine {} is lost: {}", machine, why);
            workers.stream().filter(worker -> worker.machine().equals(machine)).forEach(WorkerProcess::kill);
        }
    }

    @Override
    public void close() {
        closing = true;
        workers.forEach(WorkerProcess::dismiss);
        workers.forEach(worker -> worker.end(END));
        roster.machines().forEach(machine -> roster.lose(machine, "the run is over"));
        system.terminate();
        try {
            system.getWhenTerminated().toCompletableFuture().get(END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("Pekko did not end within {}", END, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
