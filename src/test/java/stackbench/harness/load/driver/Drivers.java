package stackbench.harness.load.driver;

import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Wire;
import stackbench.harness.load.http.HttpWire;
import stackbench.harness.load.http2.Http2Wire;
import stackbench.harness.load.rsocket.RSocketWire;

/** Opens the driver that speaks what a server speaks. */
public final class Drivers {

    private Drivers() {}

    /**
     * Open a driver. It connects to nothing yet: the first block does.
     *
     * @throws Driver.DriverException when the host has no address
     */
    public static Driver open(ClientLoop loop, Endpoint endpoint, Driver.DriverSettings settings) {
        return open(loop, endpoint, settings, StartGate.OPEN);
    }

    /** Open a driver whose blocks wait at a gate. */
    public static Driver open(ClientLoop loop, Endpoint endpoint, Driver.DriverSettings settings, StartGate gate) {
        return new LoopDriver(loop, wire(loop, endpoint, settings), settings, LoopTime.of(loop.eventLoop()), gate);
    }

    /** Open a driver that goes by a time. */
    public static Driver open(ClientLoop loop, Endpoint endpoint, Driver.DriverSettings settings, LoopTime time) {
        return new LoopDriver(loop, wire(loop, endpoint, settings), settings, time, StartGate.OPEN);
    }

    private static Wire wire(ClientLoop loop, Endpoint endpoint, Driver.DriverSettings settings) {
        if (endpoint.format().overRSocket()) {
            return new RSocketWire(loop, endpoint, settings);
        }
        if (endpoint.format().overGrpc()) {
            return Http2Wire.ofGrpc(loop, endpoint, settings);
        }
        return endpoint.format().overHttp2()
                ? Http2Wire.ofHttp(loop, endpoint, settings)
                : new HttpWire(loop, endpoint, settings);
    }
}
