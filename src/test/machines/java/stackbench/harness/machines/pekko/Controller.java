package stackbench.harness.machines.pekko;

import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** The controller's actor: passes on who is there, answers and is lost. It watches workers once all are there. */
final class Controller {

    enum Order {
        WATCH
    }

    /** What Pekko says of a worker that it has not heard of for too long. */
    private record Lost(String machine) {}

    private Controller() {}

    static Behavior<Object> of(PekkoMachines machines) {
        return Behaviors.setup(context -> Behaviors.receive(Object.class)
                .onMessage(Wire.Hello.class, hello -> {
                    machines.heardOf(hello);
                    return Behaviors.same();
                })
                .onMessage(Envelope.class, answer -> {
                    machines.answered(answer);
                    return Behaviors.same();
                })
                .onMessageEquals(Order.WATCH, () -> {
                    watch(context, machines);
                    return Behaviors.same();
                })
                .onMessage(Lost.class, lost -> {
                    machines.outOfReach(lost.machine());
                    return Behaviors.same();
                })
                .build());
    }

    private static void watch(ActorContext<Object> context, PekkoMachines machines) {
        machines.names().forEach(machine -> context.watchWith(machines.worker(machine), new Lost(machine)));
    }
}
