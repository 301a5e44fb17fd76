package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.database.SharedPostgres;

/** What figures of edges rest on: the downstream keeps many requests waiting at little cost, and answers in time. */
@Tag("undisturbed")
@Timeout(120)
class DownstreamCapacityTests {

    private static final Duration BLOCK = Duration.ofSeconds(5);

    /** Ten times what it takes on two cores that do nothing else: what a thread for each request, or a queue, would exceed. */
    private static final double MOST_CPU_SHARE = 0.6;

    private static final long MOST_LATENESS_MICROS = 20_000;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"10000, 8000", "800, 500"})
    void manyRequestsWaitAtLittleCostAndAreAnsweredInTime(int clients, long delayMillis, TestReporter reporter)
            throws Exception {
        try (StartedServer downstream = start();
                WaitingClients waiting = new WaitingClients(delayMillis);
                JMXConnector jmx = MessageMemory.connect(process(downstream))) {
            warmUp(downstream.port());
            for (int client = 0; client < clients; client++) {
                waiting.begin(downstream.port());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(delayMillis) / clients);
            }
            pause(Duration.ofMillis(delayMillis));
            collectGarbage(jmx);
            Seen before = seen(downstream, jmx);
            pause(BLOCK);
            Seen block = seen(downstream, jmx).since(before);

            reporter.publishEntry("%,d clients, %,d ms".formatted(clients, delayMillis), block.toString());
            assertThat(block.answers())
                    .as(block.toString())
                    .isGreaterThan(clients * BLOCK.toMillis() / delayMillis / 2);
            assertThat(block.percentileMicros(0.99)).as(block.toString()).isLessThanOrEqualTo(MOST_LATENESS_MICROS);
            assertThat(block.cpuShare()).as(block.toString()).isLessThan(MOST_CPU_SHARE);
        }
    }

    private static void warmUp(int port) {
        try (WaitingClients first = new WaitingClients(5)) {
            IntStream.range(0, 50).forEach(client -> first.begin(port));
            pause(Duration.ofSeconds(3));
        }
    }

    /** Let what connections hold become old now: while it is young, each collection copies it. */
    private static void collectGarbage(JMXConnector jmx) throws IOException, JMException {
        jmx.getMBeanServerConnection()
                .invoke(new ObjectName("java.lang:type=Memory"), "gc", new Object[0], new String[0]);
    }

    private static void pause(Duration time) {
        long endNanos = System.nanoTime() + time.toNanos();
        while (endNanos - System.nanoTime() > 0) {
            LockSupport.parkNanos(endNanos - System.nanoTime());
        }
    }

    private StartedServer start() {
        ServerSpec spec = new ServerSpec("waited-for", Node.ofDownstream(Map.of()), List.of(), ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("256m", List.of(JvmSettings.NATIVE_ACCESS), directory);
        StartedServer started = StartedServer.forked(spec, jvm, SharedPostgres.leash());
        assertThat(started.failure()).isEmpty();
        return started;
    }

    private static ProcessHandle process(StartedServer server) {
        return Objects.requireNonNull(server.processes().get(Node.DOWNSTREAM));
    }

    @SuppressWarnings("unchecked") // what LatenessMBean promises
    private static Seen seen(StartedServer server, JMXConnector jmx) throws IOException, JMException {
        MBeanServerConnection beans = jmx.getMBeanServerConnection();
        Set<ObjectName> names = beans.queryNames(new ObjectName("stackbench:type=Lateness,*"), null);
        Map<Long, Long> told =
                (Map<Long, Long>) beans.invoke(names.iterator().next(), "read", new Object[0], new String[0]);
        Duration cpu = process(server).info().totalCpuDuration().orElseThrow();
        return new Seen(System.nanoTime(), cpu.toNanos(), new TreeMap<>(told));
    }

    /** What was seen until a moment, or between two: answers by their lateness. */
    private record Seen(long nanos, long cpuNanos, TreeMap<Long, Long> byMicros) {

        Seen since(Seen before) {
            TreeMap<Long, Long> between = new TreeMap<>(byMicros);
            before.byMicros.forEach((micros, count) -> between.merge(micros, -count, Long::sum));
            return new Seen(nanos - before.nanos, cpuNanos - before.cpuNanos, between);
        }

        long answers() {
            return byMicros.values().stream().mapToLong(Long::longValue).sum();
        }

        double cpuShare() {
            return (double) cpuNanos / nanos;
        }

        long percentileMicros(double part) {
            long rank = (long) Math.ceil(answers() * part);
            long sum = 0;
            for (Map.Entry<Long, Long> bucket : byMicros.entrySet()) {
                sum += bucket.getValue();
                if (sum >= rank) {
                    return bucket.getKey();
                }
            }
            throw new AssertionError("no answers");
        }

        @Override
        public String toString() {
            return "%,d answers, %.2f%% of a core, late by %d us at p50, %d us at p99, %d us at p99.9"
                    .formatted(
                            answers(),
                            100 * cpuShare(),
                            percentileMicros(0.5),
                            percentileMicros(0.99),
                            percentileMicros(0.999));
        }
    }

    /** Clients that each wait for an answer all the time: with the answer the next request is sent. */
    private static final class WaitingClients implements AutoCloseable {

        private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("waiting-clients"), NioIoHandler.newFactory());
        private final byte[] request;

        WaitingClients(long delayMillis) {
            request = "GET /user/?delay=%d&id=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    .formatted(delayMillis)
                    .getBytes(StandardCharsets.US_ASCII);
        }

        /** Let one more client begin. */
        void begin(int port) {
            Bootstrap bootstrap = new Bootstrap()
                    .group(loop)
                    .channel(NioSocketChannel.class)
                    .handler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            channel.pipeline().addLast(new HttpResponseDecoder(), new Asking());
                        }
                    });
            var unused = bootstrap.connect("localhost", port).syncUninterruptibly();
        }

        @Override
        public void close() {
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
        }

        private final class Asking extends SimpleChannelInboundHandler<HttpObject> {

            @Override
            public void channelActive(ChannelHandlerContext context) {
                ask(context);
            }

            @Override
            protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
                if (part instanceof LastHttpContent) {
                    ask(context);
                }
            }

            private void ask(ChannelHandlerContext context) {
                var unused = context.writeAndFlush(Unpooled.wrappedBuffer(request));
            }
        }
    }
}
