package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackbench.harness.machines.Message.Begin;

class MachineDutyTests {

    @Test
    void whoIsAskedWhatItCannotDoSaysSo() {
        WorkerDuty duty = new MachineDuty();
        try (duty) {
            assertThat(duty.answer(new Message.Done()).resultNow())
                    .isEqualTo(new Message.Fault("Done is no question", false));
            assertThat(duty.answer(new Begin(5, 0)).resultNow())
                    .isEqualTo(new Message.Fault("it knows no case 5", false));
            assertThat(duty.answer(new Message.Ping()).resultNow()).isInstanceOf(Message.Clock.class);
        }
    }
}
