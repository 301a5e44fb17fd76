package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.WireFormat;

/** The contract of {@code rsocket-lists}, which is the server of {@code rsocket} for clients that send and ask for arrays. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RSocketListsContractTests {

    @Nested
    @OnServers("rsocket-lists")
    final class EachServer extends RSocketSubject {

        EachServer(ContractServer server) {
            super(server, RSocketForm.LISTS);
        }

        @Test
        void aPayloadHoldsAsManyMessagesAsTheContractSays() {
            String author = ContractSubject.author();
            List<Draft> drafts = Draft.batch(author, 2 * MessageLimits.PAYLOAD_MESSAGES + 1);
            client().createEncoded(client().encodeAll(drafts));

            List<List<Message>> payloads = client().payloads(author);

            assertThat(payloads)
                    .extracting(List::size)
                    .containsExactly(MessageLimits.PAYLOAD_MESSAGES, MessageLimits.PAYLOAD_MESSAGES, 1);
            assertThat(MessageLimits.PAYLOAD_MESSAGES).isEqualTo(WireFormat.CBOR_LISTS.messagesPerPayload());
        }
    }
}
