package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A time comes back as the same instant in UTC, cut to microseconds. */
interface TimeContract extends ContractSubject {

    @ParameterizedTest
    @CsvSource({
        "2024-05-06T07:08:09Z, 2024-05-06T07:08:09Z",
        "2024-05-06T07:08Z, 2024-05-06T07:08:00Z",
        "2024-05-06T07:08:09.123456Z, 2024-05-06T07:08:09.123456Z",
        "2024-05-06T07:08:09.123456789Z, 2024-05-06T07:08:09.123456Z",
        "2024-05-06T07:08:09.999999999Z, 2024-05-06T07:08:09.999999Z",
        "2024-05-06T07:08:09.000001+05:30, 2024-05-06T01:38:09.000001Z",
        "2024-02-29T23:30:00-01:00, 2024-03-01T00:30:00Z",
        "2024-01-01T00:00:00+14:00, 2023-12-31T10:00:00Z",
        "2024-12-31T23:59:59-18:00, 2025-01-01T17:59:59Z",
        "2024-03-31T02:30:00+01:00, 2024-03-31T01:30:00Z",
        "1969-12-31T23:59:59.999999999Z, 1969-12-31T23:59:59.999999Z",
        "1900-01-01T00:00:00Z, 1900-01-01T00:00:00Z",
        "1582-10-10T12:00:00Z, 1582-10-10T12:00:00Z",
        "1000-02-28T00:00:00.5Z, 1000-02-28T00:00:00.5Z",
        "0001-01-01T00:00:00Z, 0001-01-01T00:00:00Z",
        "0000-12-31T23:00:00-01:00, 0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999Z, 9999-12-31T23:59:59.999999Z"
    })
    default void timeComesBackAsTheSameInstantInUtc(String sent, OffsetDateTime expected) {
        Draft draft = Draft.by(ContractSubject.author()).with("createdAt", sent);
        assertThat(client().create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client().find(draft.id()).messages())
                .singleElement()
                .satisfies(message -> assertThat(message.createdAt()).isEqualTo(expected));
        assertThat(client().list(draft.message().author()).messages()).containsExactly(draft.message());
    }
}
