package stackbench.harness.machines;

import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Exchange;
import stackbench.harness.measure.party.WindowCpuMeter;
import stackbench.harness.measure.times.BlockTimes;

/** Write down the times of exchanges: service times always, those of a schedule where there is one. */
public record LatencyRecorder(BlockTimes times, boolean scheduled) implements Exchange.ExchangeListener {

    /** Record the times of requests that are set off in this way. */
    public static LatencyRecorder of(Arrivals arrivals, BlockTimes times) {
        return switch (arrivals) {
            case Arrivals.AsAnswered closed -> new LatencyRecorder(times, false);
            case Arrivals.OfSlowReader slowly -> new LatencyRecorder(times, false);
            case Arrivals.OfUsers users -> new LatencyRecorder(times, false);
            case Arrivals.InSteps steps -> new LatencyRecorder(times, true);
            case Arrivals.AtRate rate -> new LatencyRecorder(times, true);
        };
    }

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

    /** Passes exchanges on to a listener, and starts the CPU meter when the measured window opens. */
    public record CpuMeteringListener(Exchange.ExchangeListener listener, WindowCpuMeter cpu)
            implements Exchange.ExchangeListener {

        @Override
        public void completed(Exchange exchange) {
            listener.completed(exchange);
        }

        @Override
        public void windowOpens(long openNanos, long lengthNanos) {
            cpu.windowOpens(openNanos, lengthNanos);
            listener.windowOpens(openNanos, lengthNanos);
        }
    }
}
