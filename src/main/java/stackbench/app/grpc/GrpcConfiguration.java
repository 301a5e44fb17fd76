package stackbench.app.grpc;

import io.grpc.Codec;
import io.grpc.DecompressorRegistry;
import io.grpc.TlsServerCredentials.ClientAuth;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.grpc.server.NettyGrpcServerFactory;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.grpc.server.lifecycle.GrpcServerStartedEvent;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import stackbench.app.ServerListens;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;
import stackbench.app.message.MessageLimits;

/** Runs the server, as Spring gRPC would set it up, on the threads of the application. */
@Configuration(proxyBeanMethods = false)
@Profile("grpc-netty")
class GrpcConfiguration {

    /** The most bytes of a message that the framework takes: more than the contract allows, so that the contract's own answer comes first. */
    private static final int MAX_MESSAGE_BYTES = 3 * MessageLimits.BODY_BYTES;

    /** By default it unpacks what is compressed, of which the contract would not see how large it is. */
    private static final DecompressorRegistry UNCOMPRESSED =
            DecompressorRegistry.emptyInstance().with(Codec.Identity.NONE, false);

    private static final Duration STOP_LIMIT = Duration.ofSeconds(5);

    @Bean
    GrpcServerLifecycle server(
            MessageService messages,
            @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME) AsyncTaskExecutor threads,
            @Value("${server.address}:${server.port:9090}") String address,
            @Value("${stackbench.grpc-streams}") int streams,
            ApplicationEventPublisher events) {
        NettyGrpcServerFactory netty = new NettyGrpcServerFactory(
                address,
                List.of(server -> server.executor(threads)
                        .decompressorRegistry(UNCOMPRESSED)
                        .maxInboundMessageSize(MAX_MESSAGE_BYTES)
                        .maxConcurrentCallsPerConnection(streams)),
                null,
                null,
                ClientAuth.NONE);
        netty.addService(ErrorContract.of(messages.bindService()));
        return new GrpcServerLifecycle(netty, STOP_LIMIT, events);
    }

    @EventListener
    ServerListens listening(GrpcServerStartedEvent started) {
        return new ServerListens(started.getPort());
    }

    /** The threads of requests, unless they are virtual, with the requests that wait for one. */
    @Bean
    LimitSource requestThreads(
            @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME) AsyncTaskExecutor threads) {
        return () -> threads instanceof ThreadPoolTaskExecutor pool
                ? List.of(Limit.of("server-threads", pool.getMaxPoolSize(), pool.getActiveCount(), pool.getQueueSize()))
                : List.of();
    }
}
