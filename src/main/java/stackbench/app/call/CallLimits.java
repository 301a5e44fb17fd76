package stackbench.app.call;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The limits of calls, the same for every way of calling.
 *
 * @param connections that HTTP clients with a pool may open; each carries one request at a time
 * @param rsocketConnections that an RSocket or gRPC client opens; each carries any number of requests, and one event loop at either end serves it
 * @param timeoutMillis how long the server waits for an answer, from its request to the last byte
 */
@Validated
@ConfigurationProperties("stackbench.edge")
public record CallLimits(
        @Min(1) @Max(100_000) int connections,

        @Min(1) @Max(1_000) int rsocketConnections,

        @Min(1) @Max(600_000) long timeoutMillis) {

    public Duration timeout() {
        return Duration.ofMillis(timeoutMillis);
    }
}
