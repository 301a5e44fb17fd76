package stackbench.defect;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/** Makes the controller busy with each message that it finds. */
@Component
@Profile("defect-busy-controller")
final class BusyController implements StoreDefect {

    BusyController() {}

    @Override
    public Defect defect() {
        return Defect.BUSY_CONTROLLER;
    }

    @Override
    public Message found(Message found) {
        BusyLoop.run();
        return found;
    }
}
