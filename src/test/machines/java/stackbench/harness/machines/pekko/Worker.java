package stackbench.harness.machines.pekko;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.ClusterEvent.UnreachableMember;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Join;
import org.apache.pekko.cluster.typed.Subscribe;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.WorkerDuty;
import stackbench.harness.reaper.Bounded;

/** A worker's actor: joins its controller, and answers it and nobody else. It tells the time by itself, at once. */
final class Worker {

    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final Address controller;
    private final WorkerDuty duty;
    private final Consumer<String> end;

    /** Until there is work, it waits for other workers to start, and they may make all of this slow. */
    private boolean working;

    /** @param end hears why this worker must end */
    Worker(Address controller, WorkerDuty duty, Consumer<String> end) {
        this.controller = controller;
        this.duty = duty;
        this.end = end;
    }

    Behavior<Object> behavior() {
        return Behaviors.setup(this::joined);
    }

    private Behavior<Object> joined(ActorContext<Object> context) {
        Cluster cluster = Cluster.get(context.getSystem());
        cluster.subscriptions()
                .tell(new Subscribe<>(context.getSelf().<UnreachableMember>narrow(), UnreachableMember.class));
        cluster.manager().tell(new Join(controller));
        ActorRef<Object> answers = ActorRefResolver.get(context.getSystem()).resolveActorRef(controller + "/user");
        return Behaviors.receive(Object.class)
                .onMessage(Envelope.class, question -> {
                    answer(question).whenComplete((answer, fault) -> answers.tell(reply(question.id(), answer, fault)));
                    return Behaviors.same();
                })
                .onMessage(UnreachableMember.class, lost -> {
                    if (working && lost.member().address().equals(controller)) {
                        end.accept("the controller is out of reach, or stopped");
                    }
                    return Behaviors.same();
                })
                .build();
    }

    private CompletableFuture<Message> answer(Envelope envelope) {
        try {
            Message question = envelope.message();
            if (question instanceof Message.Ping) {
                return CompletableFuture.completedFuture(new Message.Clock(System.nanoTime()));
            }
            working = true;
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
