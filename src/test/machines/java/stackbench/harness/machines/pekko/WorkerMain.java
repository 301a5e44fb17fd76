package stackbench.harness.machines.pekko;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.pekko.actor.typed.ActorSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.machines.WorkerDuty;
import stackbench.harness.reaper.Bounded;

/**
 * The program of a worker. It reads its orders from the first line of its standard input, and ends when that input does, or when its controller is
 * lost.
 */
final class WorkerMain {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerMain.class);
    private static final Duration GOODBYE = Duration.ofSeconds(5);
    private static final int FAILED = 1;
    private static final int LOST = 3;

    private final WorkerDuty duty;
    private final AtomicBoolean ending = new AtomicBoolean();

    private WorkerMain(WorkerDuty duty) {
        this.duty = duty;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = input.readLine();
        if (line != null) {
            work(WorkerOrders.parse(line), input);
        }
    }

    private static void work(WorkerOrders orders, BufferedReader input) throws IOException {
        WorkerMain main = new WorkerMain(duty(orders));
        try {
            main.join(orders);
        } catch (IOException | RuntimeException e) {
            main.end("it cannot join: " + e.getMessage(), FAILED);
        }
        while (input.readLine() != null) {
            // nothing more is said there
        }
        main.end("", 0);
    }

    private static WorkerDuty duty(WorkerOrders orders) {
        try {
            return Class.forName(orders.duty())
                    .asSubclass(WorkerDuty.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("There is no duty " + orders.duty(), e);
        }
    }

    private void join(WorkerOrders orders) throws IOException {
        Worker worker = new Worker(orders, duty, why -> Thread.ofPlatform().start(() -> end(why, LOST)));
        ActorSystem<Object> system = ActorSystem.create(
                worker.behavior(), orders.system(), EngineConfig.of(ownHost(orders), orders.keyStore()));
        LOG.debug("{} listens at {}", orders.machine(), system.address());
    }

    /** The address of this machine on the way to the controller. Nothing is sent to find it out. */
    private static String ownHost(WorkerOrders orders) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(orders.host(), orders.port()));
            return socket.getLocalAddress().getHostAddress();
        }
    }

    private void end(String why, int status) {
        if (ending.getAndSet(true)) {
            return;
        }
        if (!why.isEmpty()) {
            LOG.warn("This worker ends: {}", why);
        }
        try {
            Bounded.call(GOODBYE, () -> {
                duty.close();
                return true;
            });
        } catch (TimeoutException | Bounded.FailedException e) {
            LOG.warn("What this worker does could not be ended", e);
        }
        Runtime.getRuntime().halt(status);
    }
}
