package stackbench.harness.machines.pekko;

import java.util.HashSet;
import java.util.Set;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.event.Logging;
import org.slf4j.LoggerFactory;

/**
 * Logs what Pekko warns of, each warning once. Pekko tries for ever to reach who is lost, and warns of each attempt; so may a stranger try for
 * ever to reach us. Warnings that differ in numbers only, such as ports, are the same.
 */
public final class OnceLogger extends AbstractActor {

    /** Some warnings have text of others in them. */
    private static final int MOST = 1_000;

    private final Set<String> logged = new HashSet<>();

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        Logging.InitializeLogger.class,
                        start -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                .match(Logging.Error.class, error -> log(error, ": " + error.cause()))
                .match(Logging.Warning.class, warning -> log(warning, ""))
                .build();
    }

    private void log(Logging.LogEvent event, String cause) {
        String text = event.message() + cause;
        if (logged.size() < MOST && logged.add(event.logClass() + text.replaceAll("\\d+", "0"))) {
            LoggerFactory.getLogger(event.logClass()).warn("{}", text);
        }
    }
}
