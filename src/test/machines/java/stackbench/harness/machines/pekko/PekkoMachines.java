package stackbench.harness.machines.pekko;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.AddressFromURIString;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Down;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.machines.ClockOffset;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.WorkerDuty;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;

/**
 * The workers, as members of a cluster that this JVM founds. The cluster's name is drawn for each run: members of another one are not
 * heard.
 */
final class PekkoMachines implements Machines {

    private static final Logger LOG = LoggerFactory.getLogger(PekkoMachines.class);
    private static final Duration END = Duration.ofSeconds(10);

    private final Roster roster;
    private final Map<String, PingTimes> pings = new ConcurrentHashMap<>();
    private final List<WorkerProcess> workers = new ArrayList<>();
    private final ActorSystem<Object> system;
    private volatile boolean closing;

    PekkoMachines(String host, Optional<KeyStoreFile> keyStore, List<String> names) {
        roster = new Roster(names);
        names.forEach(name -> pings.put(name, new PingTimes(name)));
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

    Optional<String> address(String machine) {
        return roster.address(machine);
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
        String address = roster.address(machine)
                .orElseThrow(() -> new IllegalArgumentException("no machine " + machine + " has joined"));
        CompletableFuture<Message> answer = new CompletableFuture<>();
        long id = roster.ask(machine, answer);
        try {
            ActorRefResolver.get(system).resolveActorRef(address + "/user").tell(question.apply(id));
        } catch (RuntimeException e) {
            roster.answered(id);
            throw e;
        }
        return answer;
    }

    @Override
    public ClockOffset offset(String machine) {
        return pings(machine).offset();
    }

    private PingTimes pings(String machine) {
        PingTimes times = pings.get(machine);
        if (times == null) {
            throw new IllegalArgumentException("there is no machine " + machine);
        }
        return times;
    }

    /** Ping all that have joined. */
    void ping() {
        for (String machine : roster.machines()) {
            if (roster.address(machine).isPresent()) {
                ping(machine);
            }
        }
    }

    private CompletableFuture<Void> ping(String machine) {
        long sentNanos = System.nanoTime();
        return ask(machine, new Message.Ping()).thenAccept(answer -> {
            if (answer instanceof Message.Clock clock) {
                pings(machine).add(sentNanos, clock.nanos(), System.nanoTime());
            }
        });
    }

    /** Somebody has joined the cluster. */
    void joined(String machine, String address) {
        if (roster.heardOf(machine, address)) {
            ping(machine).thenRun(() -> roster.arrived(machine));
        } else {
            LOG.warn("{} is no machine of this run, and is refused", address);
            down(address);
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

    void outOfReach(String address) {
        roster.machineAt(address)
                .filter(roster::outOfReach)
                .ifPresent(machine -> lose(machine, "out of reach, or stopped"));
    }

    void inReach(String address) {
        roster.machineAt(address).ifPresent(roster::inReach);
    }

    void gone(String address) {
        roster.machineAt(address).ifPresent(machine -> lose(machine, "it has left"));
    }

    private void lose(String machine, String why) {
        if (roster.lose(machine, why) && !closing) {
            LOG.warn("machine {} is lost: {}", machine, why);
            roster.address(machine).ifPresent(this::down);
            workers.stream().filter(worker -> worker.machine().equals(machine)).forEach(WorkerProcess::kill);
        }
    }

    private void down(String address) {
        Cluster.get(system).manager().tell(new Down(AddressFromURIString.parse(address)));
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
