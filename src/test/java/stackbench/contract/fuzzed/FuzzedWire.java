package stackbench.contract.fuzzed;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.server.ContractDatabase;
import stackbench.contract.server.SharedServer;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** A server and a format in which messages are created there, each of which may be spoiled. */
enum FuzzedWire {
    SERVLET_ARRAY,
    REACTIVE_ARRAY,
    REACTIVE_LINES,
    RSOCKET_MESSAGE;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final CBORMapper CBOR = CBORMapper.shared();

    /** A map with one name, {@code text}, whose value follows; and the beginning of a list of one (RFC 8949). */
    private static final byte[] TEXT = {(byte) 0xA1, 0x64, 't', 'e', 'x', 't'};

    private static final byte LIST_OF_ONE = (byte) 0x81;

    SharedServer server() {
        return switch (this) {
            case SERVLET_ARRAY -> FuzzedRequestsTests.SERVLET;
            case REACTIVE_ARRAY, REACTIVE_LINES -> FuzzedRequestsTests.REACTIVE;
            case RSOCKET_MESSAGE -> FuzzedRequestsTests.RSOCKET;
        };
    }

    ContractDatabase database() {
        return server().database();
    }

    ContractClient client() {
        return switch (this) {
            case SERVLET_ARRAY, REACTIVE_ARRAY -> new HttpContractClient(server().address(), HttpFormat.JSON);
            case REACTIVE_LINES -> new HttpContractClient(server().address(), HttpFormat.NDJSON);
            case RSOCKET_MESSAGE -> new RSocketContractClient(server().address());
        };
    }

    String mediaType() {
        return switch (this) {
            case SERVLET_ARRAY, REACTIVE_ARRAY -> "application/json";
            case REACTIVE_LINES -> "application/x-ndjson";
            case RSOCKET_MESSAGE -> "application/cbor";
        };
    }

    /** Make two messages, or one where a payload holds one. */
    byte[] right() {
        return switch (this) {
            case SERVLET_ARRAY, REACTIVE_ARRAY -> utf8("[" + message() + "," + message() + "]");
            case REACTIVE_LINES -> utf8(message() + "\n" + message() + "\n");
            case RSOCKET_MESSAGE -> CBOR.writeValueAsBytes(JSON.readTree(message()));
        };
    }

    /** Spoil such messages in a way. */
    byte[] spoiled(Spoiling spoiling, Fuzz fuzz) {
        if (this != RSOCKET_MESSAGE) {
            return spoiling.of(right(), fuzz);
        }
        return switch (spoiling) {
            case TRUNCATED, FLIPPED, REPEATED, RANDOM -> spoiling.of(right(), fuzz);
            case NESTED -> nested(fuzz.oneOf(List.of(50, 499, 1_001, 100_000)));
            case RETYPED, HUGE -> converted(spoiling.of(utf8(message()), fuzz));
        };
    }

    private static byte[] nested(int depth) {
        ByteBuffer nested = ByteBuffer.allocate(TEXT.length + depth + 1).put(TEXT);
        for (int i = 0; i < depth; i++) {
            nested.put(LIST_OF_ONE);
        }
        return nested.array();
    }

    private static byte[] converted(byte[] json) {
        try {
            return CBOR.writeValueAsBytes(JSON.readTree(json));
        } catch (JacksonException e) {
            return json; // it is no JSON any more, and no CBOR either
        }
    }

    /** Read what a body says that was taken, with nothing of the app's own. */
    List<JsonNode> messages(byte[] body) {
        List<JsonNode> messages = new ArrayList<>();
        switch (this) {
            case SERVLET_ARRAY, REACTIVE_ARRAY -> JSON.readTree(body).forEach(messages::add);
            case REACTIVE_LINES ->
                new String(body, StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .forEach(line -> messages.add(JSON.readTree(line)));
            case RSOCKET_MESSAGE -> messages.add(CBOR.readTree(body));
        }
        return messages;
    }

    private static String message() {
        return """
                {"id":"%s","text":"Hello","author":"a","createdAt":"2026-01-31T12:00:00Z"}""".formatted(UUID.randomUUID());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
