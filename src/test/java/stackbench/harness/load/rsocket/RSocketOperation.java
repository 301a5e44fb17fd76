package stackbench.harness.load.rsocket;

import io.netty.channel.EventLoop;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Operation;

/** An operation that can be asked for over RSocket. */
public interface RSocketOperation extends Operation {

    /**
     * Make its requests; what can be encoded ahead is.
     *
     * @param loop that sends them
     * @param format of the data of their payloads
     */
    Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format);
}
