package stackbench.app.rsocket;

import io.micrometer.observation.ObservationRegistry;
import io.rsocket.ConnectionSetupPayload;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.plugins.DuplexConnectionInterceptor;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.rsocket.autoconfigure.RSocketMessageHandlerCustomizer;
import org.springframework.boot.rsocket.messaging.RSocketStrategiesCustomizer;
import org.springframework.boot.rsocket.server.RSocketServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.messaging.rsocket.DefaultMetadataExtractor;
import org.springframework.messaging.rsocket.MetadataExtractor;
import org.springframework.util.InvalidMimeTypeException;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.Validator;
import reactor.core.publisher.Mono;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.tuning.Tuning;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Puts the error contract between the wire and Spring. */
@Configuration(proxyBeanMethods = false)
@Profile("rsocket-tcp")
class RSocketConfiguration {

    /**
     * The most bytes of a payload that the framework takes: more than the contract allows, so that the contract's own answer
     * comes first.
     */
    private static final int MAX_PAYLOAD_BYTES = 3 * MessageLimits.BODY_BYTES;

    @Bean
    RSocketServerCustomizer errorContract(
            @Value("${stackbench.rsocket-requests}") int requests,
            @Value("${stackbench.rsocket-fragments}") DataSize fragments) {
        return server -> server.maxInboundPayloadSize(MAX_PAYLOAD_BYTES)
                .interceptors(registry -> registry.forSocketAcceptor(RSocketConfiguration::acceptCborOnly)
                        .forConnection((type, connection) -> type == DuplexConnectionInterceptor.Type.CLIENT
                                ? new FragmentLimit(connection, fragments.toBytes())
                                : connection)
                        .forResponder((RSocket spring) -> new ProblemRSocket(spring, requests)));
    }

    @Bean
    @ConditionalOnBooleanProperty("stackbench.observed")
    RSocketServerCustomizer observed(ObservationRegistry registry) {
        return server -> server.interceptors(interceptors ->
                interceptors.forResponder((RSocket responder) -> new ObservedRSocket(responder, registry)));
    }

    /** They come before the framework's encoder for CBOR; this is the tuning step {@link Tuning#writing()}. */
    @Bean
    @ConditionalOnBooleanProperty(Tuning.WRITING)
    @Order(Ordered.HIGHEST_PRECEDENCE)
    RSocketStrategiesCustomizer messageEncoders(CBORMapper cbor) {
        return strategies -> strategies.encoder(MessageEncoder.ofMessages(cbor), MessageEncoder.ofLists(cbor));
    }

    /** Has {@code @Valid} heeded, which Boot does not set up for RSocket. */
    @Bean
    RSocketMessageHandlerCustomizer validator(Validator validator) {
        return handler -> handler.setValidator(validator);
    }

    @Bean
    RSocketStrategiesCustomizer malformedMetadata() {
        MetadataExtractor extractor = new DefaultMetadataExtractor();
        return strategies -> strategies.metadataExtractor((payload, mimeType) -> {
            try {
                return extractor.extract(payload, mimeType);
            } catch (RuntimeException e) {
                throw Problem.INVALID_MESSAGE.because("the metadata is not well-formed and routing");
            }
        });
    }

    /**
     * Refuse the requests of a connection that is not in CBOR, and not the connection, which could have no answer to a request.
     */
    private static SocketAcceptor acceptCborOnly(SocketAcceptor spring) {
        return (setup, requester) -> isCbor(setup)
                ? spring.accept(setup, requester)
                : Mono.<RSocket>just(new RefusingRSocket(Problem.UNSUPPORTED_MEDIA_TYPE.because(
                        "the data mime type of the connection must be " + MediaType.APPLICATION_CBOR_VALUE)));
    }

    private static boolean isCbor(ConnectionSetupPayload setup) {
        try {
            MimeType mimeType = MimeTypeUtils.parseMimeType(setup.dataMimeType());
            return mimeType.equalsTypeAndSubtype(MediaType.APPLICATION_CBOR);
        } catch (InvalidMimeTypeException e) {
            return false;
        }
    }
}
