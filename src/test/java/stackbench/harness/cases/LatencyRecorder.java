package stackbench.harness.cases;

import stackbench.harness.load.Exchange;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.BlockTimes;

/** Write down the times of exchanges: service times always, those of a schedule where there is one. */
record LatencyRecorder(BlockTimes times, boolean scheduled) implements ExchangeListener {

    @Override
    public void completed(Exchange exchange) {
        times.service(exchange.serviceNanos());
        if (scheduled) {
            times.scheduled(exchange.latencyNanos(), exchange.lagNanos(), exchange.lateNanos());
        }
        if (exchange.hasPhases()) {
            times.phases(
                    exchange.blockedNanos(),
                    exchange.sendingNanos(),
                    exchange.waitingNanos(),
                    exchange.receivingNanos());
        }
    }
}
