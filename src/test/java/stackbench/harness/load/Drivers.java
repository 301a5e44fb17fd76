package stackbench.harness.load;

import stackbench.harness.config.WireFormat;

/** Open the driver that speaks what a server speaks. */
public final class Drivers {

    private Drivers() {}

    /**
     * Connect to nothing yet: the first block does.
     *
     * @throws DriverException when the host has no address
     */
    public static Driver open(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        Wire wire = endpoint.format() == WireFormat.CBOR
                ? new RSocketWire(loop, endpoint, settings)
                : new HttpWire(loop, endpoint, settings);
        return new LoopDriver(loop, wire, settings, System::nanoTime);
    }
}
