package stackbench.harness.machines.pekko;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.WorkerDuty;
import stackbench.harness.reaper.Bounded;

/**
 * A worker's actor: says that it is there, and answers its controller and nobody else. It tells the time by itself, at once. From the first real
 * question on it watches the controller: before, it waits for other workers to start, which may make all of this slow.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what fails is answered too
final class Worker {

    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final Duration HELLO_INTERVAL = Duration.ofMillis(500);

    private final WorkerOrders orders;
    private final WorkerDuty duty;
    private final Consumer<String> end;
    private boolean working;

    private enum Order {
        SAY_HELLO,
        END
    }

    /** @param end hears why this worker must end */
    Worker(WorkerOrders orders, WorkerDuty duty, Consumer<String> end) {
        this.orders = orders;
        this.duty = duty;
        this.end = end;
    }

    Behavior<Object> behavior() {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> behavior(context, timers)));
    }

    private Behavior<Object> behavior(ActorContext<Object> context, TimerScheduler<Object> timers) {
        ActorRef<Object> controller =
                ActorRefResolver.get(context.getSystem()).resolveActorRef(orders.controller() + "/user");
        Wire.Hello hello =
                new Wire.Hello(orders.machine(), context.getSystem().address().toString());
        timers.startTimerWithFixedDelay(Order.SAY_HELLO, Duration.ZERO, HELLO_INTERVAL);
        return Behaviors.receive(Object.class)
                .onMessageEquals(Order.SAY_HELLO, () -> {
                    controller.tell(hello);
                    return Behaviors.same();
                })
                .onMessage(Envelope.class, envelope -> {
                    timers.cancel(Order.SAY_HELLO);
                    answer(envelope, () -> context.watchWith(controller, Order.END))
                            .whenComplete((answer, fault) -> controller.tell(reply(envelope.id(), answer, fault)));
                    return Behaviors.same();
                })
                .onMessageEquals(Order.END, () -> {
                    end.accept("the controller is out of reach, or stopped");
                    return Behaviors.same();
                })
                .build();
    }

    private CompletableFuture<Message> answer(Envelope envelope, Runnable atFirst) {
        try {
            Message question = envelope.message();
            if (question instanceof Message.Ping) {
                return CompletableFuture.completedFuture(Message.Clock.read());
            }
            if (!working) {
                working = true;
                atFirst.run();
            }
            return duty.answer(question);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static Envelope reply(long id, @Nullable Message answer, @Nullable Throwable failure) {
        if (answer != null) {
            try {
                return Envelope.of(id, answer);
            } catch (RuntimeException e) {
                return fault(id, e);
            }
        }
        return fault(id, failure == null ? new IllegalStateException("it has no answer") : failure);
    }

    private static Envelope fault(long id, Throwable failure) {
        LOG.warn("question {} is not answered", id, failure);
        return Envelope.of(id, new Message.Fault(Bounded.rootMessage(failure), false));
    }
}
