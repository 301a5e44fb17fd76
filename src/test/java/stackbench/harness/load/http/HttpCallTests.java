package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Call;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.driver.Drivers;

/** An edge is asked for one user after another, on its own path. */
@Timeout(20)
class HttpCallTests {

    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));

    @Test
    void eachRequestNamesItsUserAndTheFirstOnesAPartOfTheDelay() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        Call call = new Call(70, Duration.ofMillis(100), 4);
        try (ClientLoop loop = new ClientLoop();
                ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    asked.add(request.method() + " " + request.uri());
                    reply.ok("{}");
                });
                Driver driver = Drivers.open(loop, edge(server), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(call)) {
            for (long request = 0; request < 6; request++) {
                inquiry.fetch(request);
            }
        }

        assertThat(asked)
                .containsExactly(
                        "GET /edge?delay=25&id=70",
                        "GET /edge?delay=50&id=71",
                        "GET /edge?delay=75&id=72",
                        "GET /edge?delay=100&id=73",
                        "GET /edge?delay=100&id=74",
                        "GET /edge?delay=100&id=75");
    }

    private static Endpoint edge(ScriptedHttpServer server) {
        Endpoint messages = server.endpoint(WireFormat.JSON);
        return new Endpoint(messages.host(), messages.port(), messages.format(), "/edge");
    }
}
