package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.dockerjava.api.model.PullResponseItem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.json.JsonMapper;

@Timeout(10)
class ImagePullTests {

    private static final ImagePull.Limits LIMITS = new ImagePull.Limits(Duration.ofSeconds(15), Duration.ofSeconds(60));

    private final AtomicLong nowNanos = new AtomicLong();
    private final ImagePull pull = new ImagePull(nowNanos::get);

    @Test
    void aPullThatSaysNothingIsGivenUp() {
        at(16);
        assertGivenUp("its registry gave nothing within 15 s");
    }

    @Test
    void anEngineThatCountsDownToItsNextAttemptMakesNoProgress() {
        at(10, "{'id':'layer','status':'Retrying in 2 seconds'}");
        at(11, "{'id':'layer','status':'Retrying in 1 second'}");
        at(16);
        assertGivenUp("its registry gave nothing within 15 s");
    }

    @Test
    void aLayerThatRepeatsItselfMakesNoProgress() {
        at(0, "{'id':'layer','status':'Downloading','progressDetail':{'current':5}}");
        at(10, "{'id':'layer','status':'Downloading','progressDetail':{'current':5}}");
        at(16);
        assertGivenUp("its registry gave nothing within 15 s");
    }

    @Test
    void aLayerThatGrowsIsWaitedForUntilThePullIsComplete() {
        at(14, "{'id':'layer','status':'Downloading','progressDetail':{'current':5}}");
        at(28, "{'id':'layer','status':'Downloading','progressDetail':{'current':6}}");
        at(42);
        CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS).execute(pull::onComplete);
        assertThatCode(() -> pull.await(LIMITS)).doesNotThrowAnyException();
    }

    @Test
    void aRefusalIsGivenInTheEnginesWords() {
        at(1, "{'errorDetail':{'message':'pull access denied'}}");
        pull.onComplete();
        assertGivenUp("cannot be pulled: pull access denied");
    }

    @Test
    void anErrorIsGivenWithoutItsWrapping() {
        pull.onError(
                new IllegalStateException("Status 500: {\"message\":\"Get \\\"https://r/v2/\\\": no such host\"}\n"));
        assertGivenUp("cannot be pulled: Get \"https://r/v2/\": no such host");
    }

    private void assertGivenUp(String message) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> pull.await(LIMITS))
                .withMessage(message);
    }

    private void at(long seconds, String... items) {
        nowNanos.set(Duration.ofSeconds(seconds).toNanos());
        for (String item : items) {
            pull.onNext(new JsonMapper().readValue(item.replace('\'', '"'), PullResponseItem.class));
        }
    }
}
