package stackbench.harness.server;

import java.util.List;
import java.util.Optional;

/** A server that does not run and stands for itself, so that its rivals are measured and its cases say why they are not. */
public interface AbsentServer extends RunningServer {

    @Override
    default String host() {
        return "localhost";
    }

    /** No port: nobody listens there. */
    @Override
    default int port() {
        return 0;
    }

    @Override
    default void close() {
        // nothing runs
    }

    /**
     * A server that could not be started through no fault of its own, so that its cases have no verdict on it.
     *
     * @param tries what became of each
     */
    record LostServer(String name, List<String> tries) implements AbsentServer {

        @Override
        public Optional<String> lost() {
            return Optional.of(
                    "required a server that is started, actual %s could not be, through no fault of its own; %s"
                            .formatted(name, String.join("; ", tries)));
        }

        @Override
        public Optional<String> failure() {
            return lost();
        }
    }

    /**
     * A server that did not become ready, through its own fault.
     *
     * @param notes see {@link RunningServer#notes}
     */
    record UnreadyServer(String name, String reason, List<String> notes) implements AbsentServer {

        /** Make one that was started once. */
        public UnreadyServer(String name, String reason) {
            this(name, reason, List.of());
        }

        @Override
        public Optional<String> failure() {
            return Optional.of(reason);
        }
    }
}
