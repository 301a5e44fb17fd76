package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;

class MessageSqlTests {

    private static final Message MESSAGE =
            new Message(new UUID(0, 1), "text", "author", OffsetDateTime.parse("2026-01-31T12:00:00Z"));

    @Test
    void jdbcRunsTheSameTextWithItsOwnMarkers() {
        assertThat(MessageSql.jdbc(MessageSql.INSERT_BATCH))
                .endsWith("unnest(?::uuid[], ?::text[], ?::text[], ?::timestamptz[])");
        assertThat(MessageSql.jdbc(MessageSql.INSERT_ROW)).endsWith("VALUES (?, ?, ?, ?)");
        assertThat(MessageSql.jdbc(MessageSql.SELECT_BY_AUTHOR)).contains("author = ? ORDER BY created_at, id");
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1000,1", "1001,2", "2000,2", "10000,10"})
    void anInsertHoldsAtMostAThousandMessagesAndNoneIsLost(int messages, int inserts) {
        List<List<Message>> cut = MessageColumns.inserts(Collections.nCopies(messages, MESSAGE));

        assertThat(cut)
                .hasSize(inserts)
                .allSatisfy(insert -> assertThat(insert).hasSizeLessThanOrEqualTo(MessageLimits.INSERT_MESSAGES));
        assertThat(cut.stream().mapToInt(List::size).sum()).isEqualTo(messages);
    }
}
