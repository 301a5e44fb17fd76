package stackbench.contract.fuzzed;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import messages.v1.MessageList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.Draft;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.GrpcForm;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.HttpTransport.Query;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;
import stackbench.contract.client.Reply;
import stackbench.contract.server.SharedServer;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;
import stackbench.harness.config.Architecture;

/** Whatever a client of gRPC sends, the server refuses it or does it, tells nothing of itself, and serves on, on the same connection where that is not broken. */
@Tag("thorough")
@Timeout(300)
class FuzzedGrpcTests {

    private static final int EACH = 10;
    private static final int CALLS = 120;

    /** The status of gRPC for an unexpected failure. */
    private static final String UNKNOWN = "2";

    /** What a connection of HTTP/2 begins with: a text, and settings, of which there are none. */
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(US_ASCII);

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.forOnly("fuzz", Architecture.GRPC);

    private static GrpcContractClient client(GrpcForm form) {
        return new GrpcContractClient(SERVER.address(), form);
    }

    private static byte[] message(Draft draft) {
        return client(GrpcForm.MESSAGES).encode(draft);
    }

    private static byte[] list(Draft... drafts) {
        byte[] list = {};
        for (Draft draft : drafts) {
            list = FuzzedCall.joined(list, client(GrpcForm.LISTS).encode(draft));
        }
        return list;
    }

    /** Read what was taken with nothing of the app's own. */
    private static List<messages.v1.Message> read(GrpcForm form, byte[] body) {
        try {
            return form == GrpcForm.LISTS
                    ? MessageList.parseFrom(body).getMessagesList()
                    : List.of(messages.v1.Message.parseFrom(body));
        } catch (InvalidProtocolBufferException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Create from a body that may be right, see that exactly what it says was stored, or nothing, and say whether it was taken. */
    private static boolean create(GrpcForm form, byte[] body) {
        long before = SERVER.database().rows();
        Reply reply = client(form).createEncoded(List.of(body));
        Refusal refusal = reply.refusal();
        if (refusal == null) {
            List<messages.v1.Message> sent = read(form, body);
            assertThat(SERVER.database().rows() - before).as("rows stored").isEqualTo(sent.size());
            assertThat(sent)
                    .allSatisfy(one -> assertThat(client(form).find(one.getId()).messages())
                            .extracting(Message::text, Message::author)
                            .containsExactly(tuple(one.getText(), one.getAuthor())));
        } else {
            assertThat(refusal.problem().status()).as(refusal.text()).isLessThan(500);
            assertThat(SERVER.database().rows()).as("rows after a refusal").isEqualTo(before);
        }
        return refusal == null;
    }

    @ParameterizedTest
    @EnumSource
    void aSpoiledCreateIsStoredAsItIsOrRefused(GrpcForm form) {
        assertThat(create(form, right(form))).as("one that is right is taken").isTrue();
        assertThat(Spoiling.values())
                .allSatisfy(spoiling -> assertThat(Fuzz.defects(
                                "protobuf " + form + " " + spoiling,
                                EACH,
                                fuzz -> create(form, FuzzedProtobuf.spoiled(spoiling, right(form), fuzz))))
                        .isEmpty());
    }

    private static byte[] right(GrpcForm form) {
        return form == GrpcForm.LISTS ? list(Draft.by("a"), Draft.by("a")) : message(Draft.by("a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Add", "AddList"})
    void aFrameThatHoldsNoMessageEndsItsCallAlone(String method) {
        Draft draft = Draft.by(ContractSubject.author());
        byte[] message = method.equals("Add") ? message(draft) : list(draft);
        assertHarmNobodyElse("frame of " + method, (fuzz, connection) -> {
            byte[] broken = FuzzedCall.broken(fuzz, message);
            byte[] body = FuzzedCall.joined(FuzzedCall.framed(message), broken);
            assertThat(status(connection.heads(FuzzedCall.of(method, body))))
                    .as("status of gRPC, if any")
                    .isNotIn("0", UNKNOWN);
            return HexFormat.of().formatHex(broken);
        });
    }

    /** What is sent would not be stored if the call were right. */
    @Test
    void aCallThatMakesNoSenseIsAnsweredOrReset() {
        byte[] message = message(Draft.by("a").with("text", ""));
        assertHarmNobodyElse("call", (fuzz, connection) -> {
            Query call = FuzzedCall.ofHttp2(fuzz, message);
            assertThat(status(connection.heads(call))).as(call.toString()).isNotEqualTo(UNKNOWN);
            return call.toString();
        });
    }

    /** Netty ends a connection when a body follows headers that it could not read. */
    @Test
    void aCallThatIsNotOfHttp2EndsItsConnectionAtMost() {
        byte[] message = message(Draft.by("a").with("text", ""));
        assertHarmNobodyElse("call of nothing", (fuzz, connection) -> {
            Query call = FuzzedCall.ofNothing(fuzz, message);
            H2cTransport own = new H2cTransport(SERVER.address());
            assertThat(status(own.heads(call))).as(call.toString()).isNotEqualTo(UNKNOWN);
            own.disconnect();
            return call.toString();
        });
    }

    @Test
    void framesThatAreNoneEndTheirConnectionAlone() {
        assertHarmNobodyElse("frame of HTTP/2", (fuzz, connection) -> {
            try (RawConnection raw = new RawConnection(SERVER.address())) {
                raw.sendWhatIsTaken(fuzz.number(10) == 0 ? fuzz.bytes(100) : PREFACE);
                raw.sendWhatIsTaken(FuzzedCall.http2(fuzz));
                raw.sendWhatIsTaken(FuzzedCall.http2(fuzz));
                String answer = raw.finish();
                Refusal.assertShowsNoInternals(answer);
                return answer;
            }
        });
    }

    private interface Attempt {

        /** @return what was tried */
        String with(Fuzz fuzz, H2cTransport connection);
    }

    /** See that a create that has begun on the same connection is none the worse for all the attempts, and nothing else is stored. */
    private static void assertHarmNobodyElse(String kind, Attempt attempt) {
        String author = ContractSubject.author();
        byte[] half = FuzzedCall.framed(message(Draft.by(author)));
        H2cTransport connection = new H2cTransport(SERVER.address());
        H2cTransport.Unfinished create = connection.begin(FuzzedCall.of("Add", half));
        long before = SERVER.database().rows();
        List<String> defects = new ArrayList<>();
        for (int i = 0; i < CALLS && create.isOpen(); i++) {
            Fuzz fuzz = new Fuzz(kind, i);
            fuzz.defect(() -> {
                        String tried = attempt.with(fuzz, connection);
                        assertThat(create.isOpen())
                                .as("whether it goes on beside " + tried)
                                .isTrue();
                        assertThat(SERVER.database().rows()).as("rows").isEqualTo(before);
                    })
                    .ifPresent(defects::add);
        }

        assertThat(defects).isEmpty();
        assertThat(status(create.finish(FuzzedCall.framed(message(Draft.by(author))))))
                .isEqualTo("0");
        assertThat(SERVER.database().rowsOf(author)).isEqualTo(2);
        connection.disconnect();
    }

    /** Return the status of gRPC that an answer ends with, or the text {@code none}. */
    private static String status(List<Http2Headers> heads) {
        if (heads.isEmpty()) {
            return "none";
        }
        Http2Headers last = heads.getLast();
        String told = URLDecoder.decode(String.valueOf(last.get("grpc-message")), UTF_8);
        Refusal.assertShowsNoInternals(told);
        assertThat(told).doesNotContain(Problem.INTERNAL.type().toString());
        CharSequence status = last.get("grpc-status");
        return status == null ? "none" : status.toString();
    }
}
