package stackbench.app.limit;

import java.util.List;
import java.util.stream.StreamSupport;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;
import reactor.netty.resources.LoopResources;

/** The event loops of a Netty server, each of which serves its connections one after the other. */
@Component
@Profile("webflux | rsocket-tcp")
record EventLoops(ReactorResourceFactory resources) implements LimitSource {

    @Override
    public List<Limit> limits() {
        var loops = resources.getLoopResources().onServer(LoopResources.DEFAULT_NATIVE);
        return List.of(Limit.of(
                "event-loops", StreamSupport.stream(loops.spliterator(), false).count()));
    }
}
