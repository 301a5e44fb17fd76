package stackbench.contract.leak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Runs behind the contracts in a run with {@code -Dspring.netty.leak-detection=paranoid}, and drops a buffer without releasing it. CI requires
 * that its report is the only one of the run.
 */
@Tag("leaks")
@Order(Integer.MAX_VALUE)
class PlantedLeakTests {

    private static final String PLANTED = "a planted leak";

    private final List<String> reports = new CopyOnWriteArrayList<>();

    private final AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            reports.add(event.getFormattedMessage());
        }
    };

    @Test
    void aBufferThatIsNotReleasedIsReported() {
        assertThat(ResourceLeakDetector.getLevel()).isEqualTo(ResourceLeakDetector.Level.PARANOID);
        Logger log = logging().getLogger(ResourceLeakDetector.class);
        appender.start();
        log.addAppender(appender);

        dropABuffer();

        await().atMost(Duration.ofSeconds(60)).until(this::isReported);
        log.detachAppender(appender);
    }

    /** Logging that has started: a test that begins at once may come before it. */
    private static LoggerContext logging() {
        return (LoggerContext) await().until(LoggerFactory::getILoggerFactory, LoggerContext.class::isInstance);
    }

    private static void dropABuffer() {
        PooledByteBufAllocator.DEFAULT.buffer(1).touch(PLANTED);
    }

    /** Netty looks for garbage whenever a buffer is allocated. */
    private boolean isReported() {
        System.gc();
        PooledByteBufAllocator.DEFAULT.buffer(1).release();
        return reports.stream().anyMatch(report -> report.startsWith("LEAK: ") && report.contains(PLANTED));
    }
}
