package stackbench.harness.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.plan.Workload;

/** HTTP/1.1 with a connection for every worker. */
final class HttpWire implements Wire {

    private final Endpoint endpoint;
    private final Bootstrap bootstrap;

    HttpWire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        this.endpoint = endpoint;
        this.bootstrap = new Bootstrap()
                .group(loop.group())
                .channel(loop.channelType())
                .remoteAddress(endpoint.resolve())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(settings.connectTimeout().toMillis()));
    }

    static String mediaType(WireFormat format) {
        return format == WireFormat.NDJSON ? "application/x-ndjson" : "application/json";
    }

    @Override
    public Lanes lanes(BlockSpec spec) {
        return lanes(requests(spec));
    }

    private HttpRequests requests(BlockSpec spec) {
        return spec.workload() == Workload.CREATE
                ? new HttpCreateRequests(endpoint, spec)
                : new HttpListRequests(endpoint, spec.messages().authorNames());
    }

    @Override
    public Lanes lanes(String author) {
        return lanes(new HttpListRequests(endpoint, List.of(author)));
    }

    private Lanes lanes(HttpRequests requests) {
        return new HttpLanes(bootstrap, requests, this::requests);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }
}
