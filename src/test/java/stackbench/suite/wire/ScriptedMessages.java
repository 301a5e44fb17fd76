package stackbench.suite.wire;

import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ScriptedServer;
import stackbench.suite.feed.Feed;

/** The messages that scripted servers are asked for. */
final class ScriptedMessages {
    static final Feed FEED = new Feed(new Feed.FeedSettings(11, 5, 40));
    static final Operation LIST = new ListAuthor(FEED.listData(1));

    private ScriptedMessages() {}

    /** The address of a scripted server that is asked for messages. */
    static Endpoint endpoint(ScriptedServer server, WireFormat format) {
        return at(server.endpoint(format), "/messages");
    }

    static Endpoint at(Endpoint server, String path) {
        return new Endpoint(server.host(), server.port(), server.format(), path, server.scheme());
    }
}
