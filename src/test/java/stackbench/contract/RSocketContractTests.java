package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.contract.client.Draft;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code rsocket}. */
@Order(5)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RSocketContractTests {

    @Nested
    @OnServers("rsocket")
    final class EachServer extends RSocketSubject {

        EachServer(ContractServer server) {
            super(server, RSocketForm.MESSAGES);
        }

        /** It would be decoded on the event loop, which serves other connections too. */
        @Test
        void payloadLargerThanAnyMessageIsRefusedUnread() {
            String author = ContractSubject.author();
            Draft padded = Draft.by(author).with("padding", "p".repeat(MessageLimits.LOOP_BYTES));
            assertThat(client().create(padded).problem()).isEqualTo(Problem.INVALID_MESSAGE);
            assertThat(stored().rowsOf(author)).isZero();
        }
    }
}
