package stackbench.contract;

/** The wire contract of messages, whatever the architecture and the wire format. */
public interface MessageContract
        extends RoundTripContract,
                TimeContract,
                ListContract,
                AtomicityContract,
                AbandonmentContract,
                InvalidMessageContract,
                LimitsContract,
                InjectionContract {}
