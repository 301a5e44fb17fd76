package stackbench.defect;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.Status;
import io.grpc.TlsServerCredentials.ClientAuth;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Profile;
import org.springframework.grpc.server.NettyGrpcServerFactory;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.stereotype.Component;

/** Plants what happens to lists on the wire of the gRPC web side, in a server that has the services of the app's own. */
@Component
@Profile("grpc-netty & (defect-truncated-list | defect-failed-list | defect-reset)")
final class GrpcListDefects implements BeanPostProcessor {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(5);

    private final ObjectProvider<DefectSwitch> site;
    private final ApplicationEventPublisher events;
    private final String address;

    GrpcListDefects(
            ObjectProvider<DefectSwitch> site,
            ApplicationEventPublisher events,
            @Value("${server.address}:${server.port}") String address) {
        this.site = site;
        this.events = events;
        this.address = address;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        return bean instanceof GrpcServerLifecycle app ? cutting(app) : bean;
    }

    private GrpcServerLifecycle cutting(GrpcServerLifecycle app) {
        NettyGrpcServerFactory netty = new NettyGrpcServerFactory(address, List.of(), null, null, ClientAuth.NONE);
        Server never = app.getFactory().createServer();
        never.getServices()
                .forEach(service ->
                        netty.addService(ServerInterceptors.intercept(service, new Cutting(site.getObject()))));
        never.shutdownNow();
        return new GrpcServerLifecycle(netty, STOP_LIMIT, events);
    }

    private record Cutting(DefectSwitch site) implements ServerInterceptor {

        private static final long ONE_IN = 5;

        @Override
        @SuppressWarnings("unchecked") // the app takes messages as they are on the wire, and answers so
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            return call.getMethodDescriptor().getFullMethodName().contains("/Get")
                    ? next.startCall((ServerCall<Q, A>) list((ServerCall<Q, InputStream>) call), headers)
                    : next.startCall(call, headers);
        }

        private <Q> ServerCall<Q, InputStream> list(ServerCall<Q, InputStream> call) {
            if (site.everyNth(Defect.FAILED_LIST, ONE_IN)) {
                return new ListCall<>(call, Cutting::fail);
            }
            Optional<ListCut> due = ListCut.due(site);
            return due.isPresent() ? new ListCall<>(call, (list, client) -> cut(due.get(), list, client)) : call;
        }

        /** Send half of a list, of which one that is a single message has nothing, and say that there is an error. */
        private static void fail(List<byte[]> list, ServerCall<?, InputStream> client) {
            send(list.subList(0, list.size() / 2), client);
            client.close(Status.INTERNAL.withDescription("a planted defect"), new Metadata());
        }

        /** Send a list up to the message that is cut, the last one or the one in the middle. */
        private static void cut(ListCut cut, List<byte[]> list, ServerCall<?, InputStream> client) {
            int at = cut == ListCut.RESET ? list.size() / 2 : list.size() - 1;
            send(list.subList(0, at), client);
            client.sendMessage(new CutMessage(cut, list.get(at)));
            client.close(Status.OK, new Metadata());
        }

        private static void send(List<byte[]> messages, ServerCall<?, InputStream> client) {
            messages.forEach(message -> client.sendMessage(new ByteArrayInputStream(message)));
        }
    }

    private interface Ending {
        void of(List<byte[]> list, ServerCall<?, InputStream> client);
    }

    /** Keeps the messages of a list until its end, which is another one than the app's. */
    private static final class ListCall<Q> extends SimpleForwardingServerCall<Q, InputStream> {

        private final List<byte[]> list = new ArrayList<>();
        private final Ending ending;

        ListCall(ServerCall<Q, InputStream> client, Ending ending) {
            super(client);
            this.ending = ending;
        }

        @Override
        public void sendMessage(InputStream message) {
            try {
                list.add(message.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close(Status status, Metadata trailers) {
            if (list.isEmpty()) {
                super.close(status, trailers);
            } else {
                ending.of(list, delegate());
            }
        }
    }

    /** A part of a message. Where that is less than it says to have, grpc-java resets the stream. */
    private static final class CutMessage extends ByteArrayInputStream {

        private final int announced;

        CutMessage(ListCut cut, byte[] whole) {
            super(whole, 0, cut.length(whole.length));
            announced = cut.announced(whole.length);
        }

        @Override
        public synchronized int available() {
            return announced;
        }
    }
}
