package stackbench.app.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.mock.env.MockEnvironment;

class JavaClientConfigurationTests {

    /** It has one of its own anyway, which it does not tell of. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theClientIsGivenAnExecutorWhereTheServerHasVirtualThreads(boolean virtual) {
        MockEnvironment environment =
                new MockEnvironment().withProperty("spring.threads.virtual.enabled", String.valueOf(virtual));

        try (HttpClient client =
                new JavaClientConfiguration().javaHttpClient(new CallLimits(1, 1, 1_000), environment)) {
            assertThat(client.executor().map(VirtualThreadTaskExecutor.class::isInstance))
                    .isEqualTo(virtual ? Optional.of(true) : Optional.empty());
        }
    }
}
