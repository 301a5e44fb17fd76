package stackbench.contract;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import stackbench.contract.client.Draft;

/** A way to get a single field of a message wrong. */
// A lambda over constants: immutable, though the checker cannot know.
@SuppressWarnings("ImmutableEnumChecker")
enum BadMessage {
    ID_MISSING(draft -> draft.without("id")),
    ID_NULL("id", null),
    ID_EMPTY("id", ""),
    ID_NOT_A_UUID("id", "not-a-uuid"),
    ID_TOO_SHORT("id", "123e4567-e89b-12d3-a456-42661417400"),
    ID_SHORTENED("id", "1-2-3-4-5"),
    ID_WITHOUT_HYPHENS("id", "123e4567e89b12d3a456426614174000"),
    ID_BASE64("id", "Ej5FZ+ibEtOkVkJmFBdAAA=="),
    ID_NUMBER("id", 1),
    ID_OBJECT("id", Map.of()),
    ID_ARRAY("id", List.of("123e4567-e89b-12d3-a456-426614174000")),

    TEXT_MISSING(draft -> draft.without("text")),
    TEXT_NULL("text", null),
    TEXT_EMPTY("text", ""),
    TEXT_TOO_LONG("text", "a".repeat(10_001)),
    TEXT_TOO_LONG_OUTSIDE_THE_BASIC_PLANE("text", Character.toString(0x1F600).repeat(10_001)),
    TEXT_WITH_U0000("text", "a\0b"),
    TEXT_NUMBER("text", 1),
    TEXT_BOOLEAN("text", true),
    TEXT_OBJECT("text", Map.of("a", "b")),
    TEXT_ARRAY("text", List.of("a")),

    AUTHOR_MISSING(draft -> draft.without("author")),
    AUTHOR_NULL("author", null),
    AUTHOR_EMPTY("author", ""),
    AUTHOR_TOO_LONG("author", "a".repeat(256)),
    AUTHOR_TOO_LONG_OUTSIDE_THE_BASIC_PLANE(
            "author", Character.toString(0x1F600).repeat(256)),
    AUTHOR_WITH_U0000("author", "a\0b"),
    AUTHOR_NUMBER("author", 1.5),
    AUTHOR_BOOLEAN("author", false),
    AUTHOR_OBJECT("author", Map.of("a", "b")),
    AUTHOR_ARRAY("author", List.of("a")),

    CREATED_AT_MISSING(draft -> draft.without("createdAt")),
    CREATED_AT_NULL("createdAt", null),
    CREATED_AT_EMPTY("createdAt", ""),
    CREATED_AT_WITHOUT_OFFSET("createdAt", "2024-05-06T07:08:09"),
    CREATED_AT_WITHOUT_TIME("createdAt", "2024-05-06"),
    CREATED_AT_NO_SUCH_DAY("createdAt", "2024-02-30T07:08:09Z"),
    CREATED_AT_WORDS("createdAt", "yesterday"),
    CREATED_AT_YEAR_0("createdAt", "0000-12-31T23:59:59.999999Z"),
    CREATED_AT_YEAR_0_IN_UTC("createdAt", "0001-01-01T00:59:59+01:00"),
    CREATED_AT_YEAR_10000("createdAt", "+10000-01-01T00:00:00Z"),
    CREATED_AT_YEAR_10000_IN_UTC("createdAt", "9999-12-31T23:59:59-01:00"),
    CREATED_AT_YEAR_FAR_AWAY("createdAt", "-999999999-01-01T00:00:00+18:00"),
    CREATED_AT_NUMBER("createdAt", 1_714_979_289),
    CREATED_AT_FRACTION("createdAt", 1_714_979_289.5),
    CREATED_AT_ARRAY("createdAt", List.of(2024, 5, 6)),
    CREATED_AT_OBJECT("createdAt", Map.of());

    private final UnaryOperator<Draft> spoil;

    BadMessage(UnaryOperator<Draft> spoil) {
        this.spoil = spoil;
    }

    BadMessage(String field, @Nullable Object value) {
        this(draft -> draft.with(field, value));
    }

    Draft from(Draft valid) {
        return spoil.apply(valid);
    }
}
