package stackbench.harness.machines.pekko;

import java.time.Duration;
import java.util.Optional;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.ClusterEvent.ClusterDomainEvent;
import org.apache.pekko.cluster.ClusterEvent.MemberDowned;
import org.apache.pekko.cluster.ClusterEvent.MemberEvent;
import org.apache.pekko.cluster.ClusterEvent.MemberExited;
import org.apache.pekko.cluster.ClusterEvent.MemberJoined;
import org.apache.pekko.cluster.ClusterEvent.MemberLeft;
import org.apache.pekko.cluster.ClusterEvent.MemberRemoved;
import org.apache.pekko.cluster.ClusterEvent.ReachableMember;
import org.apache.pekko.cluster.ClusterEvent.UnreachableMember;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Join;
import org.apache.pekko.cluster.typed.Subscribe;

/** The controller's actor: passes on who joins, answers and leaves, and pings. */
final class Controller {

    /** What precedes a worker's name in its role. */
    static final String MACHINE = "machine:";

    private static final Duration PING_INTERVAL = Duration.ofMillis(100);

    private enum Tick {
        PING
    }

    private Controller() {}

    static Behavior<Object> of(PekkoMachines machines) {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
            Cluster cluster = Cluster.get(context.getSystem());
            cluster.subscriptions()
                    .tell(new Subscribe<>(context.getSelf().<ClusterDomainEvent>narrow(), ClusterDomainEvent.class));
            cluster.manager().tell(new Join(cluster.selfMember().address()));
            timers.startTimerWithFixedDelay(Tick.PING, PING_INTERVAL);
            return Behaviors.receive(Object.class)
                    .onMessage(Envelope.class, envelope -> {
                        machines.answered(envelope);
                        return Behaviors.same();
                    })
                    .onMessageEquals(Tick.PING, () -> {
                        machines.ping();
                        return Behaviors.same();
                    })
                    .onMessage(ClusterDomainEvent.class, event -> {
                        pass(event, cluster.selfMember(), machines);
                        return Behaviors.same();
                    })
                    .build();
        }));
    }

    private static void pass(ClusterDomainEvent event, Member self, PekkoMachines machines) {
        if (event instanceof MemberEvent own && own.member().address().equals(self.address())) {
            return;
        }
        switch (event) {
            case MemberJoined joined -> machines.joined(machine(joined.member()), address(joined.member()));
            case UnreachableMember unreachable -> machines.outOfReach(address(unreachable.member()));
            case ReachableMember reachable -> machines.inReach(address(reachable.member()));
            case MemberLeft left -> machines.gone(address(left.member()));
            case MemberExited left -> machines.gone(address(left.member()));
            case MemberDowned left -> machines.gone(address(left.member()));
            case MemberRemoved left -> machines.gone(address(left.member()));
            default -> {}
        }
    }

    private static String machine(Member member) {
        Optional<String> role = member.getRoles().stream()
                .filter(name -> name.startsWith(MACHINE))
                .findFirst();
        return role.map(name -> name.substring(MACHINE.length())).orElse("");
    }

    private static String address(Member member) {
        return member.address().toString();
    }
}
