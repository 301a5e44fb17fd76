package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** SQL in any string is text like any other, or no valid value at all. */
interface InjectionContract extends ContractSubject {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'; DROP TABLE message; --",
                "' OR '1'='1",
                "\\'; DELETE FROM message; --",
                "$1, $2), (now()",
                "{\"a\",NULL}",
                "NULL",
                "? :name #{name} ${name}",
                "$$; TRUNCATE message; $$",
                "%' OR author LIKE '%"
            })
    default void sqlInAnyStringIsOnlyText(String sql) {
        Draft witness = Draft.by(ContractSubject.author());
        assertThat(client().create(witness)).isEqualTo(Reply.EMPTY);

        String author = sql + ContractSubject.author();
        Draft draft = Draft.by(author).with("text", sql);
        assertThat(client().create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactly(draft.message());
        assertThat(client().list(ContractSubject.author() + sql).messages()).isEmpty();

        assertThat(client().create(draft.with("id", sql)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().create(draft.with("createdAt", sql)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(sql).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(witness.id()).messages()).containsExactly(witness.message());
    }
}
