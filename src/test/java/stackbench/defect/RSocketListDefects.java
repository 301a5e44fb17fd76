package stackbench.defect;

import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.DefaultPayload;
import io.rsocket.util.RSocketProxy;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.rsocket.netty.NettyRSocketServer;
import org.springframework.boot.rsocket.server.RSocketServerCustomizer;
import org.springframework.boot.rsocket.server.RSocketServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.core.publisher.Flux;
import reactor.netty.tcp.TcpServer;

/** Plants what happens to lists on the wire of the RSocket web side. */
@Configuration(proxyBeanMethods = false)
@Profile("rsocket-tcp & (defect-truncated-list | defect-reset)")
class RSocketListDefects {

    private static final Duration START_LIMIT = Duration.ofSeconds(10);

    /** Make the factory of servers that Boot would make, but that connections are reset where they would be closed. */
    @Bean
    RSocketServerFactory resettingServers(
            @Value("${spring.rsocket.server.port}") int port,
            ChannelGroup channels,
            ObjectProvider<RSocketServerCustomizer> customizers) {
        TcpServer tcp = TcpServer.create()
                .host("localhost")
                .port(port)
                .childOption(ChannelOption.SO_LINGER, 0)
                .doOnConnection(connection -> channels.add(connection.channel()));
        return acceptor -> {
            RSocketServer server = RSocketServer.create(acceptor);
            customizers.orderedStream().forEach(customizer -> customizer.customize(server));
            return new NettyRSocketServer(server.bind(TcpServerTransport.create(tcp)), START_LIMIT);
        };
    }

    @Bean
    ChannelGroup channels() {
        return new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    }

    @Bean
    RSocketServerCustomizer listDefects(DefectSwitch site, ChannelGroup channels) {
        return server -> server.interceptors(
                registry -> registry.forSocketAcceptor((SocketAcceptor spring) -> cutting(spring, site, channels)));
    }

    private static SocketAcceptor cutting(SocketAcceptor spring, DefectSwitch site, ChannelGroup channels) {
        return (setup, client) ->
                spring.accept(setup, client).map(responder -> new CutLists(responder, channels, site));
    }

    private static final class CutLists extends RSocketProxy {

        private final ChannelGroup channels;
        private final DefectSwitch site;

        CutLists(RSocket responder, ChannelGroup channels, DefectSwitch site) {
            super(responder);
            this.channels = channels;
            this.site = site;
        }

        @Override
        public Flux<Payload> requestStream(Payload payload) {
            Flux<Payload> whole = super.requestStream(payload);
            return ListCut.due(site)
                    .map(cut -> whole.collectList().flatMapMany(payloads -> cut(cut, payloads)))
                    .orElse(whole);
        }

        private Flux<Payload> cut(ListCut cut, List<Payload> whole) {
            return switch (cut) {
                case TRUNCATED -> Flux.fromIterable(truncated(whole));
                case RESET -> reset(whole);
            };
        }

        /** Cut the last payload of a list short; there are as many as there should be. */
        private static List<Payload> truncated(List<Payload> whole) {
            List<Payload> payloads = new ArrayList<>(whole);
            Payload last = payloads.removeLast();
            ByteBuffer data = last.getData();
            byte[] left = new byte[ListCut.TRUNCATED.length(data.remaining())];
            data.get(left);
            last.release();
            payloads.add(DefaultPayload.create(left));
            return payloads;
        }

        @SuppressWarnings("FutureReturnValueIgnored") // that it closes is what the client sees
        private Flux<Payload> reset(List<Payload> whole) {
            int length = ListCut.RESET.length(whole.size());
            whole.subList(length, whole.size()).forEach(Payload::release);
            return Flux.fromIterable(whole.subList(0, length)).concatWith(ListCut.reset(channels::close));
        }
    }
}
