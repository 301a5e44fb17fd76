package stackbench.harness.verify.request;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads of answers what is compared with others: status, Content-Type, Location, and the body by its value. Jackson reads JSON, since it keeps
 * numbers exactly as they are, which JsonPath's own reader does not: that would take two long decimals for the same.
 */
final class AnswerValue {

    static final String STATUS = "status";
    static final String BODY = "body";
    static final String CONTENT_TYPE = "Content-Type";
    static final String LOCATION = "Location";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Pattern SESSION = Pattern.compile(";jsessionid=[^?#;/]*");
    private static final Pattern CHARSET = Pattern.compile("charset=\"?([^\";\\s]+)");

    private AnswerValue() {}

    /**
     * Read an answer that was kept.
     *
     * @param ignored what of it is not compared
     * @param origin of the server, such as {@code http://localhost:8080}, which does not count: each arm has a port of its own
     * @return its parts by name, of which the body is under {@code $} where it is JSON
     */
    static Map<String, @Nullable Object> read(Answer answer, Ignored ignored, String origin) {
        Map<String, @Nullable Object> parts = head(answer, ignored, origin);
        Answer.Kept kept = kept(answer);
        if (ignored.body()) {
            return parts;
        }
        Optional<Body> json = json(kept);
        if (json.isPresent()) {
            Object value = json.get().value();
            ignored.dropFrom(value);
            parts.put(Values.ROOT, withoutOrigin(value, origin));
        } else {
            parts.put(BODY, withoutOrigin(text(kept), origin));
        }
        return parts;
    }

    private static Map<String, @Nullable Object> head(Answer answer, Ignored ignored, String origin) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts.put(STATUS, answer.status());
        Answer.Kept kept = kept(answer);
        for (String name : List.of(CONTENT_TYPE, LOCATION)) {
            kept.field(name)
                    .filter(value -> !ignored.fields().contains(name.toLowerCase(Locale.ROOT)))
                    .ifPresent(value -> parts.put(name, withoutOrigin(field(name, value), origin)));
        }
        return parts;
    }

    /**
     * Whether an answer of JSON surely has a value, which takes a fraction of the time of reading it. If not, the value must be read.
     *
     * @param expected as {@link #read} returned it, maybe with echoes
     */
    static boolean surelyIs(
            Map<?, ?> expected, Answer answer, Ignored ignored, String origin, Map<String, String> filled) {
        Answer.Kept kept = kept(answer);
        if (ignored.members().isEmpty()
                || !expected.containsKey(Values.ROOT)
                || !charset(kept).equals(UTF_8)) {
            return false;
        }
        Map<String, @Nullable Object> head = head(answer, ignored, origin);
        return head.size() == expected.size() - 1
                && head.entrySet().stream()
                        .allMatch(part -> Values.isSame(expected.get(part.getKey()), part.getValue(), filled))
                && isJson(kept)
                && StreamedJson.isSame(
                        plain(kept),
                        expected.get(Values.ROOT),
                        ignored.members().get(),
                        origin,
                        filled);
    }

    private static Answer.Kept kept(Answer answer) {
        if (answer.kept() == null) {
            throw new IllegalArgumentException("an answer of which only the sum was kept");
        }
        return answer.kept();
    }

    /** A type of media has no case, and spaces in it mean nothing. Servlets give a client without cookies its session in the path. */
    private static String field(String name, String value) {
        return name.equals(CONTENT_TYPE)
                ? value.toLowerCase(Locale.ROOT).replace(" ", "")
                : SESSION.matcher(value).replaceFirst("");
    }

    private static @Nullable Object withoutOrigin(@Nullable Object value, String origin) {
        if (value instanceof String text) {
            return text.contains(origin) ? text.replace(origin, "") : text;
        }
        if (value instanceof Map<?, ?> members) {
            Map<Object, @Nullable Object> others = new LinkedHashMap<>();
            members.forEach((name, member) -> others.put(name, withoutOrigin(member, origin)));
            return others;
        }
        if (value instanceof List<?> elements) {
            return elements.stream()
                    .map(element -> withoutOrigin(element, origin))
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        }
        return value;
    }

    /** A body of JSON, which may be null. */
    record Body(@Nullable Object value) {}

    /** The body where it is JSON by its type, and can be read as such. */
    static Optional<Body> json(Answer.Kept kept) {
        if (!isJson(kept)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Body(JSON.readValue(text(kept), Object.class)));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static boolean isJson(Answer.Kept kept) {
        return kept.body().length > 0
                && kept.field(CONTENT_TYPE)
                        .filter(type -> type.toLowerCase(Locale.ROOT).contains("json"))
                        .isPresent();
    }

    /** The body as text; bytes that are none are taken for one character each. */
    static String text(Answer.Kept kept) {
        byte[] bytes = plain(kept);
        try {
            return charset(kept).newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, ISO_8859_1);
        }
    }

    private static Charset charset(Answer.Kept kept) {
        Matcher named = CHARSET.matcher(kept.field(CONTENT_TYPE).orElse("").toLowerCase(Locale.ROOT));
        try {
            return named.find() ? Charset.forName(named.group(1)) : UTF_8;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return UTF_8;
        }
    }

    private static byte[] plain(Answer.Kept kept) {
        if (kept.field("Content-Encoding").filter("gzip"::equalsIgnoreCase).isEmpty()) {
            return kept.body();
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(kept.body()))) {
            return in.readAllBytes();
        } catch (IOException e) {
            return kept.body(); // what is no gzip, or cut short, is compared as it came
        }
    }
}
