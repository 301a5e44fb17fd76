package stackbench.contract.call;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.server.EdgeServer;
import stackbench.harness.config.Architecture;

/** The contract of edges, all ten ways. */
@Order(4)
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class EdgeContractTests {

    @Nested
    final class OfSync implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_SYNC);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfSyncWithApacheClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_SYNC_APACHE);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfFutureWithJavaClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_FUTURE_JAVA);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfFutureWithApacheClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_FUTURE_APACHE);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfWebFluxWithJavaClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_WEBFLUX_JAVA);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfWebFluxWithWebClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_WEBFLUX_WEBCLIENT);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfWebFluxWithApacheClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_WEBFLUX_APACHE);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfVirtualThreads implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_VIRTUAL);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfVirtualThreadsWithApacheClient implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_VIRTUAL_APACHE);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }

    @Nested
    final class OfWebFluxWithVirtualThreads implements EdgeContract {

        @RegisterExtension
        static final EdgeServer EDGE = new EdgeServer(Architecture.EDGE_WEBFLUX_VIRTUAL);

        @Override
        public EdgeServer edge() {
            return EDGE;
        }
    }
}
