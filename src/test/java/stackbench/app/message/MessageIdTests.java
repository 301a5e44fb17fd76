package stackbench.app.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageIdTests {

    @Test
    void anIdIsReadInEitherCase() {
        UUID id = UUID.fromString("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d");

        assertThat(MessageId.parse("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d")).isEqualTo(id);
        assertThat(MessageId.parse("0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D")).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "1-1-1-1-1",
                "0a1b2c3d4e5f4a6b8c7d9e0f1a2b3c4d",
                "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4g",
                "0a1b2c3d4-e5f-4a6b-8c7d-9e0f1a2b3c4d",
                " 0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d"
            })
    void whatTheJdkWouldStretchIntoAnIdIsNone(String text) {
        assertThat(MessageId.parse(text)).isNull();
    }
}
