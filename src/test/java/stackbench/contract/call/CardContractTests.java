package stackbench.contract.call;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.GrpcForm;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.server.CardServer;
import stackbench.harness.config.Architecture;

/** The contract of the fronts of a card service. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class CardContractTests {

    @Nested
    final class OfRSocket implements CardContract {

        @RegisterExtension
        static final CardServer SERVER = new CardServer(Architecture.CARD_RSOCKET, Architecture.RSOCKET_MEMORY);

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new RSocketContractClient(SERVER.cards());
        }

        @Override
        public String path() {
            return "/rsocket/card/";
        }
    }

    @Nested
    final class OfWebClient implements CardContract {

        @RegisterExtension
        static final CardServer SERVER = new CardServer(Architecture.CARD_WEBCLIENT, Architecture.REACTIVE_MEMORY);

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new HttpContractClient(SERVER.cards(), HttpFormat.JSON);
        }

        @Override
        public String path() {
            return "/rx/card/";
        }
    }

    @Nested
    final class OfVirtualThreads implements CardContract {

        @RegisterExtension
        static final CardServer SERVER = new CardServer(Architecture.CARD_VIRTUAL, Architecture.REACTIVE_MEMORY);

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new HttpContractClient(SERVER.cards(), HttpFormat.JSON);
        }

        @Override
        public String path() {
            return "/rest/card/";
        }
    }

    @Nested
    final class OfGrpc implements CardContract {

        @RegisterExtension
        static final CardServer SERVER = new CardServer(
                Architecture.CARD_GRPC,
                Map.of("spring.profiles.active", "grpc", "spring.profiles.group.grpc", "grpc-netty,memory"));

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new GrpcContractClient(SERVER.cards(), GrpcForm.MESSAGES);
        }

        @Override
        public String path() {
            return "/grpc/card/";
        }
    }

    @Nested
    final class OfWebClientThatPassesBytesOn implements CardContract {

        @RegisterExtension
        static final CardServer SERVER =
                new CardServer(Architecture.CARD_WEBCLIENT_BYTES, Architecture.REACTIVE_MEMORY);

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new HttpContractClient(SERVER.cards(), HttpFormat.JSON);
        }

        @Override
        public String path() {
            return "/rx/card-bytes/";
        }
    }

    @Nested
    final class OfVirtualThreadsThatPassBytesOn implements CardContract {

        @RegisterExtension
        static final CardServer SERVER = new CardServer(Architecture.CARD_VIRTUAL_BYTES, Architecture.REACTIVE_MEMORY);

        @Override
        public CardServer server() {
            return SERVER;
        }

        @Override
        public ContractClient cards() {
            return new HttpContractClient(SERVER.cards(), HttpFormat.JSON);
        }

        @Override
        public String path() {
            return "/rest/card-bytes/";
        }
    }
}
