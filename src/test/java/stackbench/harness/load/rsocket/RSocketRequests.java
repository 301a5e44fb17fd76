package stackbench.harness.load.rsocket;

/** The requests of a block as RSocket interactions. They are for the event loop only. */
interface RSocketRequests {

    /** Encode a request; it is sent when the interaction is started. */
    RSocketInteraction encode(long request);
}
