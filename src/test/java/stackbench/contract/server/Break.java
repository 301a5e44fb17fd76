package stackbench.contract.server;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import stackbench.contract.server.DatabaseWay.Fault;
import stackbench.contract.server.DatabaseWay.Moment;

/** A fault that is to come, and what is known of it. */
record Break(Moment moment, Fault fault, CountDownLatch met, CountDownLatch over) {

    private static final long LIMIT_SECONDS = 60;

    Break(Moment moment, Fault fault) {
        this(moment, fault, new CountDownLatch(1), new CountDownLatch(1));
    }

    void awaitEnd() throws IOException {
        try {
            if (!over.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the fault was not ended in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
