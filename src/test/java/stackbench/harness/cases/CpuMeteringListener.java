package stackbench.harness.cases;

import stackbench.harness.load.Exchange;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.cpu.WindowCpuMeter;

/** Hears of exchanges, and lets a meter know when the window opens. */
record CpuMeteringListener(ExchangeListener listener, WindowCpuMeter cpu) implements ExchangeListener {

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
