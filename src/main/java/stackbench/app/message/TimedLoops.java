package stackbench.app.message;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import java.time.Duration;
import reactor.netty.resources.LoopResources;

/** Event loops whose channels close when the database is silent; the driver offers no other way to its channels. */
record TimedLoops(LoopResources loops, Duration timeout) implements LoopResources {

    @Override
    public <C extends Channel> C onChannel(Class<C> type, EventLoopGroup group) {
        C channel = loops.onChannel(type, group);
        channel.pipeline().addLast(new SilenceTimeout(timeout));
        return channel;
    }

    @Override
    public <C extends Channel> Class<? extends C> onChannelClass(Class<C> type, EventLoopGroup group) {
        return loops.onChannelClass(type, group);
    }

    @Override
    public EventLoopGroup onClient(boolean useNative) {
        return loops.onClient(useNative);
    }

    @Override
    public EventLoopGroup onServer(boolean useNative) {
        return loops.onServer(useNative);
    }

    @Override
    public EventLoopGroup onServerSelect(boolean useNative) {
        return loops.onServerSelect(useNative);
    }
}
