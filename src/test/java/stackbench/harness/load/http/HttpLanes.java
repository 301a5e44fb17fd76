package stackbench.harness.load.http;

import io.netty.bootstrap.Bootstrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lanes;
import stackbench.harness.load.Operation;
import stackbench.harness.load.WireBytes;

/** The workers' HTTP connections. */
final class HttpLanes implements Lanes {

    private final Bootstrap bootstrap;
    private final Function<Operation, HttpRequests> encoding;
    private final WireBytes wireBytes = new WireBytes();
    private final List<HttpLane> lanes = new ArrayList<>();
    private HttpRequests requests;

    HttpLanes(Bootstrap bootstrap, HttpRequests requests, Function<Operation, HttpRequests> encoding) {
        this.bootstrap = bootstrap;
        this.requests = requests;
        this.encoding = encoding;
    }

    @Override
    public void carry(Operation operation) {
        requests = encoding.apply(operation);
    }

    @Override
    public void dropGivenUp() {
        // A lane closes its connection at once when it gives up a request.
    }

    @Override
    public Lane open(AnswerDigest digest) {
        HttpLane lane = new HttpLane(bootstrap, () -> requests, digest, wireBytes);
        lanes.add(lane);
        return lane;
    }

    @Override
    public WireBytes wireBytes() {
        return wireBytes;
    }

    @Override
    public void close() {
        lanes.forEach(HttpLane::close);
    }
}
