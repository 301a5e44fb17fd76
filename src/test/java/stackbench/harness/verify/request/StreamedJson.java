package stackbench.harness.verify.request;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares JSON with a known value while it is parsed, which makes no objects of it. It says only what is surely the same: where members have
 * another order, or are there twice, whoever asks must compare the values themselves.
 */
final class StreamedJson {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final JsonParser parser;
    private final String origin;
    private final Map<String, String> filled;

    private StreamedJson(JsonParser parser, String origin, Map<String, String> filled) {
        this.parser = parser;
        this.origin = origin;
        this.filled = filled;
    }

    /**
     * Whether a body surely has a value.
     *
     * @param body of JSON in UTF-8
     * @param expected without what is ignored and without the server's origin
     * @param filled what was filled into its request
     */
    static boolean isSame(
            byte[] body, @Nullable Object expected, IgnoredMembers ignored, String origin, Map<String, String> filled) {
        try (JsonParser parser = JSON.createParser(body)) {
            StreamedJson json = new StreamedJson(parser, origin, filled);
            return json.isSame(parser.nextToken(), expected, ignored.root()) && parser.nextToken() == null;
        } catch (JacksonException e) {
            return false;
        }
    }

    private boolean isSame(@Nullable JsonToken token, @Nullable Object expected, IgnoredMembers.Place place) {
        if (token == null) {
            return false;
        }
        return switch (token) {
            case START_OBJECT -> expected instanceof Map<?, ?> members && hasMembers(members, place);
            case START_ARRAY -> expected instanceof List<?> elements && hasElements(elements, place);
            case VALUE_STRING -> isText(expected);
            case VALUE_NUMBER_INT -> isInteger(expected);
            case VALUE_NUMBER_FLOAT -> isNumber(parser.getDecimalValue(), expected);
            case VALUE_TRUE -> Boolean.TRUE.equals(expected);
            case VALUE_FALSE -> Boolean.FALSE.equals(expected);
            case VALUE_NULL -> expected == null;
            default -> false;
        };
    }

    private boolean hasMembers(Map<?, ?> expected, IgnoredMembers.Place place) {
        Iterator<? extends Map.Entry<?, ?>> members = expected.entrySet().iterator();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            IgnoredMembers.Place inside = place.member(name);
            if (inside == null) {
                parser.skipChildren();
                continue;
            }
            if (!members.hasNext()) {
                return false;
            }
            Map.Entry<?, ?> member = members.next();
            if (!name.equals(member.getKey()) || !isSame(value, member.getValue(), inside)) {
                return false;
            }
        }
        return !members.hasNext();
    }

    private boolean hasElements(List<?> expected, IgnoredMembers.Place place) {
        int index = 0;
        for (JsonToken value = parser.nextToken(); value != JsonToken.END_ARRAY; value = parser.nextToken()) {
            if (index >= expected.size() || !isSame(value, expected.get(index), place.element(index))) {
                return false;
            }
            index++;
        }
        return index == expected.size();
    }

    private boolean isText(@Nullable Object expected) {
        if (expected instanceof String text && isText(text)) {
            return true;
        }
        String text = parser.getString();
        return Values.isSame(expected, text.contains(origin) ? text.replace(origin, "") : text, filled);
    }

    /** Whether the characters that were parsed are a text, of which no string is made. */
    private boolean isText(String expected) {
        int length = parser.getStringLength();
        if (expected.length() != length) {
            return false;
        }
        char[] characters = parser.getStringCharacters();
        int offset = parser.getStringOffset();
        for (int i = 0; i < length; i++) {
            if (expected.charAt(i) != characters[offset + i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isInteger(@Nullable Object expected) {
        boolean small = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
        if (small && (expected instanceof Integer || expected instanceof Long)) {
            return parser.getLongValue() == ((Number) expected).longValue();
        }
        return isNumber(parser.getNumberValue(), expected);
    }

    private boolean isNumber(Number number, @Nullable Object expected) {
        return number.equals(expected) || Values.isSame(expected, number, filled);
    }
}
