package stackbench.app.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import io.rsocket.exceptions.ConnectionErrorException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.core.codec.DecodingException;
import org.springframework.web.client.ResourceAccessException;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

class CalledServiceTests {

    private static final CalledService SERVICE =
            new CalledService("the service", new ServiceAddress("localhost", 1), new CallLimits(1, 1, 1_000));

    static Stream<Throwable> silence() {
        return Stream.of(
                new TimeoutException(),
                new HttpTimeoutException("late"),
                new SocketTimeoutException(),
                new ConnectTimeoutException(),
                ReadTimeoutException.INSTANCE,
                new ResourceAccessException("I/O error", new HttpTimeoutException("late")));
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new ConnectException(),
                new ClosedChannelException(),
                new DecodingException("no CBOR"),
                new ConnectionErrorException("lost"),
                new CancellationException("disposed"),
                new IllegalStateException(new IOException("half an answer")));
    }

    @ParameterizedTest
    @MethodSource("silence")
    void silenceIsATimeoutOfTheGateway(Throwable failure) {
        ProblemException problem = SERVICE.problem(failure);

        assertThat(problem.problem()).isEqualTo(Problem.GATEWAY_TIMEOUT);
        assertThat(problem.detail()).isEqualTo("the service did not answer in time");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whateverElseTheServiceOrTheWayToItDoesIsABadGateway(Throwable failure) {
        ProblemException problem = SERVICE.problem(failure);

        assertThat(problem.problem()).isEqualTo(Problem.BAD_GATEWAY);
        assertThat(problem.detail()).startsWith("the service is out of reach");
    }

    @Test
    void aProblemThatIsKnownStaysWhatItIs() {
        ProblemException known = Problem.NOT_FOUND.because("not there");

        assertThat(SERVICE.problem(known)).isSameAs(known);
        assertThat(SERVICE.problem(new CompletionException(known))).isSameAs(known);
    }

    @Test
    void anAddressHasAHostAndAPort() {
        assertThat(ServiceAddress.of("stackbench.cards", "cards.local:7000"))
                .isEqualTo(new ServiceAddress("cards.local", 7000))
                .returns("http://cards.local:7000", ServiceAddress::url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost", "localhost:", ":80", "localhost:65536", "localhost:x", "http://localhost:80"})
    void whatIsNoAddressIsRefusedByTheNameOfItsProperty(String address) {
        assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
                .isThrownBy(() -> ServiceAddress.of("stackbench.cards", address))
                .returns("stackbench.cards", InvalidConfigurationPropertyValueException::getName);
    }
}
