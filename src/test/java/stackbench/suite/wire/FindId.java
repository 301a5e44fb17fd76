package stackbench.suite.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.function.LongToIntFunction;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http2.Http2Request;
import stackbench.harness.load.rsocket.RSocketRequest;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.feed.MessageIds;
import stackbench.suite.feed.RowDraw;

/**
 * The operation that reads one message by its id.
 *
 * @param rows how many messages can be asked for, from the first of the block on
 * @param rowOf which of them a request asks for
 */
public record FindId(FeedBlock stored, int rows, LongToIntFunction rowOf) implements Read {

    /**
     * Make requests each of which asks for one message at random, all of them equally likely; every draw gives another
     * sequence.
     */
    public static FindId atRandom(FeedBlock stored, int rows, long draw) {
        return atRandom(stored, rows, RowDraw.of(rows, 0), draw);
    }

    /**
     * Make requests each of which asks for one message at random.
     *
     * @param rowOf which one it is by 64 random bits
     */
    public static FindId atRandom(FeedBlock stored, int rows, LongToIntFunction rowOf, long draw) {
        MessageIds random = new MessageIds(draw, 0);
        return new FindId(stored, rows, request -> rowOf.applyAsInt(random.bits(request)));
    }

    /** Make requests of which request r asks for message r, however many there are. */
    public static FindId inTurn(FeedBlock stored) {
        return inTurn(stored, Integer.MAX_VALUE);
    }

    /** Make requests of which request r asks for message r. */
    public static FindId inTurn(FeedBlock stored, int rows) {
        return new FindId(stored, rows, Math::toIntExact);
    }

    @Override
    public int messagesPerRequest() {
        return 1;
    }

    @Override
    public int answers() {
        return rows;
    }

    @Override
    public int answerTo(long request) {
        return rowOf.applyAsInt(request);
    }

    @Override
    public List<Message> expected(int answer) {
        return List.of(stored.message(answer));
    }

    @Override
    public String name(int answer) {
        return "the message " + stored.message(answer).id();
    }

    /** The bits of the message that a request asks for, as {@link FeedBlock#bits} tells them. */
    public long bits(long request) {
        return stored.bits(answerTo(request));
    }

    @Override
    public Requests<ByteBuf> overHttp(Endpoint endpoint) {
        return HttpMessages.finds(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overHttp2(Endpoint endpoint) {
        return Http2Messages.finds(this, endpoint);
    }

    @Override
    public Requests<Http2Request> overGrpc(Endpoint endpoint) {
        return GrpcMessages.finds(this, endpoint);
    }

    @Override
    public Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format) {
        return RSocketMessages.finds(this);
    }
}
