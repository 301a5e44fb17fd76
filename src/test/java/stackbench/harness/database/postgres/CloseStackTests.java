package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CloseStackTests {

    private final List<String> closed = new ArrayList<>();
    private final CloseStack stack = new CloseStack();

    @Test
    void stepsAreUndoneOnceInReverseOrder() {
        stack.push(() -> closed.add("first"));
        stack.push(() -> closed.add("second"));
        stack.close();
        stack.close();
        assertThat(closed).containsExactly("second", "first");
    }

    @Test
    void aStepThatFailsHidesNeitherTheNextNorItsFailure() {
        stack.push(() -> closed.add("first"));
        stack.push(() -> {
            throw new IOException("disk");
        });
        stack.push(() -> {
            throw new IOException("net");
        });
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(stack::close)
                .withMessage("Could not close: net")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .extracting(Throwable::getMessage)
                        .isEqualTo("disk"));
        assertThat(closed).containsExactly("first");
        assertThatCode(stack::close).doesNotThrowAnyException();
    }

    @Test
    void theFailureOfAStartIsReportedWithThatOfItsClosing() {
        stack.push(() -> {
            throw new IOException("disk");
        });
        IllegalStateException start = new IllegalStateException("start");
        stack.closeAfter(start);
        assertThat(start.getSuppressed()).singleElement().isInstanceOf(DatabaseException.class);
    }
}
