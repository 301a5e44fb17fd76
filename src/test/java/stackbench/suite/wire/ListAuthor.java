package stackbench.suite.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.stream.LongStream;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http2.Http2Request;
import stackbench.harness.load.rsocket.RSocketRequest;
import stackbench.suite.feed.FeedBlock;

/**
 * The operation that reads all messages of one author: request r asks for author r modulo the number of authors.
 *
 * @param stored its authors own consecutive messages, as many each
 */
public record ListAuthor(FeedBlock stored) implements Read {

    public ListAuthor {
        if (stored.messagesPerAuthor() < 1) {
            throw new IllegalArgumentException("its authors are mixed: nobody knows who wrote what");
        }
    }

    @Override
    public int messagesPerRequest() {
        return stored.messagesPerAuthor();
    }

    @Override
    public double bytesPerMessage(WireFormat format) {
        return (double) new AnswerCodec(format).answer(this, 0).bytes() / messagesPerRequest();
    }

    @Override
    public int answers() {
        return stored.authors();
    }

    @Override
    public int answerTo(long request) {
        return (int) (request % stored.authors());
    }

    @Override
    public List<Message> expected(int answer) {
        long first = (long) answer * stored.messagesPerAuthor();
        return LongStream.range(first, first + stored.messagesPerAuthor())
                .mapToObj(stored::message)
                .toList();
    }

    @Override
    public String name(int answer) {
        return "the list of " + stored.author(answer);
    }

    @Override
    public Requests<ByteBuf> overHttp(Endpoint endpoint) {
        return HttpMessages.lists(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overHttp2(Endpoint endpoint) {
        return Http2Messages.lists(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overGrpc(Endpoint endpoint) {
        return GrpcMessages.lists(this, endpoint);
    }

    @Override
    public Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format) {
        return RSocketMessages.lists(this, format);
    }
}
