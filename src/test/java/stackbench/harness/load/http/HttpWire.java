package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelOption;
import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Call;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lanes;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.Wire;

/** Speaks HTTP/1.1 on a connection for every worker. */
public final class HttpWire implements Wire {

    /** As long as two numbers and what stands between them can be. */
    private static final int MOST_CALL_BYTES = 48;

    private final Endpoint endpoint;
    private final Bootstrap bootstrap;

    public HttpWire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
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
    public Lanes lanes(Operation operation) {
        return new HttpLanes(bootstrap, requests(operation), this::requests);
    }

    private HttpRequests requests(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> new HttpCreateRequests(endpoint, create);
            case TellBatch tell -> throw new UnsupportedOperationException("HTTP answers each request");
            case Operation.Iteration iteration -> inTurn(iteration);
            case Call call -> calls(call);
            case Operation.Read read -> HttpReadRequests.of(endpoint, read);
        };
    }

    /** Make requests that are told apart by their numbers only. */
    private HttpRequests calls(Call call) {
        byte[] begin = ("GET " + endpoint.path() + "?delay=").getBytes(US_ASCII);
        byte[] end = (" HTTP/1.1\r\nHost: " + endpoint + "\r\nAccept: application/json\r\n\r\n").getBytes(US_ASCII);
        return (request, allocator) -> {
            ByteBuf out = allocator.directBuffer(begin.length + MOST_CALL_BYTES + end.length);
            out.writeBytes(begin);
            out.writeCharSequence(call.delayMillis(request) + "&id=" + call.id(request), US_ASCII);
            return out.writeBytes(end);
        };
    }

    private HttpRequests inTurn(Operation.Iteration iteration) {
        List<HttpRequests> steps =
                iteration.steps().stream().map(this::requests).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }
}
