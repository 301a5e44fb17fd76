package stackbench.harness.load.driver;

import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.ClientLoop.Waiting;
import stackbench.harness.load.Driver.FetchedAnswer;
import stackbench.harness.load.Driver.Inquiry;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Wire;

/** An inquiry on the event loop, waited for outside of it. */
final class LoopInquiry implements Inquiry {

    private final EventLoop loop;
    private final Wire wire;
    private final Operation operation;
    private final Duration limit;
    private final AnswerDigest.FrameCapture capture = new AnswerDigest.FrameCapture();
    private final Wire.Lanes lanes;
    private final Lane lane;

    /**
     * Make an inquiry.
     *
     * @param limit the longest that a request may take and, before the first, the connection
     */
    LoopInquiry(EventLoop loop, Wire wire, Operation operation, Duration limit) {
        this.loop = loop;
        this.wire = wire;
        this.operation = operation;
        this.limit = limit;
        this.lanes = wire.lanes(operation);
        this.lane = lanes.open(new AnswerDigest(capture));
    }

    @Override
    public FetchedAnswer fetch(long request) {
        CompletableFuture<FetchedAnswer> answer = new CompletableFuture<>();
        loop.execute(() -> lane.send(request, new Completing(answer, capture)));
        return Waiting.forResult(answer, limit, operation.describe(request) + " from " + wire);
    }

    @Override
    public void close() {
        loop.execute(lanes::close);
    }

    private record Completing(CompletableFuture<FetchedAnswer> end, AnswerDigest.FrameCapture capture)
            implements Lane.LaneListener {

        @Override
        public void sent() {
            // A single request is not timed.
        }

        @Override
        public void answered(Answer answer) {
            end.complete(new FetchedAnswer(answer, capture.frames()));
        }

        @Override
        public void failed(Lane.Fault fault) {
            end.completeExceptionally(new IOException(fault.text()));
        }
    }
}
