package stackbench.harness.load;

import io.netty.bootstrap.Bootstrap;
import java.util.ArrayList;
import java.util.List;

/** The workers' HTTP connections in one block. */
final class HttpLanes implements Lanes {

    private final Bootstrap bootstrap;
    private final HttpRequests requests;
    private final WireBytes wireBytes = new WireBytes();
    private final List<HttpLane> lanes = new ArrayList<>();

    HttpLanes(Bootstrap bootstrap, HttpRequests requests) {
        this.bootstrap = bootstrap;
        this.requests = requests;
    }

    @Override
    public Lane open(AnswerDigest digest) {
        HttpLane lane = new HttpLane(bootstrap, requests, digest, wireBytes);
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
