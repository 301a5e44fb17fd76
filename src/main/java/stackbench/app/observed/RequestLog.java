package stackbench.app.observed;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.transport.ReceiverContext;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.handler.TracingObservationHandler.TracingContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.stereotype.Component;

/** Logs a line for each request that is answered: its trace, what it was, and how it ended. */
@Component
@ConditionalOnBooleanProperty("stackbench.observed")
final class RequestLog implements ObservationHandler<Observation.Context> {

    private static final Logger LOG = LoggerFactory.getLogger(RequestLog.class);

    @Override
    public boolean supportsContext(Observation.Context context) {
        return context instanceof ReceiverContext<?> || "rsocket.server.requests".equals(context.getName());
    }

    @Override
    public void onStop(Observation.Context context) {
        LOG.info("{} {} {}", trace(context), context.getContextualName(), context.getLowCardinalityKeyValues());
    }

    private static String trace(Observation.Context context) {
        TracingContext tracing = context.get(TracingContext.class);
        Span span = tracing == null ? null : tracing.getSpan();
        return span == null ? "-" : span.context().traceId();
    }
}
