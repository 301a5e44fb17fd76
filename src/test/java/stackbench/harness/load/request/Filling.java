package stackbench.harness.load.request;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.requests.RequestTarget;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.requests.RequestText.Part;

/**
 * Fills in the placeholders of templates. The same seed, number, row and captured values always give the same request.
 *
 * @param rows of the table of data, each by its columns
 * @param session what is sent with every request
 */
public record Filling(long seed, List<Map<String, String>> rows, Session session) {

    private static final long VERSION_MASK = 0xF000L;
    private static final long RANDOM_VERSION = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0xC000_0000_0000_0000L;

    public Filling {
        rows = List.copyOf(rows);
    }

    /** The same for another session. */
    public Filling in(Session other) {
        return new Filling(seed, rows, other);
    }

    /**
     * Fill in a template.
     *
     * @param number decides what is drawn
     * @param row of the table, counted on from its beginning behind its end
     * @param captured by earlier requests of the same iteration
     */
    public FilledRequest fill(RequestTemplate template, long number, long row, Map<String, String> captured) {
        Values values = new Values(template, number, row, captured);
        String target = RequestTarget.of(values.target(template.target()));
        List<FilledRequest.Field> fields = new ArrayList<>();
        template.headers()
                .forEach(header -> fields.add(
                        new FilledRequest.Field(header.name(), values.text(header.value(), value -> value))));
        UnaryOperator<String> inBody = template.isForm()
                ? value -> URLEncoder.encode(value, StandardCharsets.UTF_8)
                : UnaryOperator.identity();
        Optional<String> body = template.body().map(text -> values.text(text, inBody));
        session.cookieField().ifPresent(cookies -> addCookies(fields, cookies));
        return new FilledRequest(template.method(), target, List.copyOf(fields), body, values.filled);
    }

    /** Send the cookies of the session beside those that the file has, in one field. */
    private static void addCookies(List<FilledRequest.Field> fields, String cookies) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equalsIgnoreCase("Cookie")) {
                fields.set(i, new FilledRequest.Field("Cookie", fields.get(i).value() + "; " + cookies));
                return;
            }
        }
        fields.add(new FilledRequest.Field("Cookie", cookies));
    }

    /** The values of one request, drawn in the order of its placeholders. */
    private final class Values {

        private final SplittableRandom random;
        private final long row;
        private final Map<String, String> captured;
        private final Map<String, String> filled = new LinkedHashMap<>();
        private int drawn;

        Values(RequestTemplate template, long number, long row, Map<String, String> captured) {
            long start = new SplittableRandom(seed ^ template.id().hashCode()).nextLong();
            this.random = new SplittableRandom(start + number);
            this.row = row;
            this.captured = captured;
        }

        String text(RequestText text, UnaryOperator<String> encoding) {
            StringBuilder out = new StringBuilder();
            for (Part part : text.parts()) {
                out.append(part instanceof Part.Literal literal ? literal.text() : encoding.apply(value(part)));
            }
            return out.toString();
        }

        String target(RequestText text) {
            TargetText out = new TargetText();
            for (Part part : text.parts()) {
                if (part instanceof Part.Literal literal) {
                    out.write(literal.text());
                } else {
                    out.fill(value(part));
                }
            }
            return out.toString();
        }

        private String value(Part part) {
            String name = Placeholders.text(part);
            @Nullable
            String value = switch (part) {
                case Part.Literal literal -> literal.text();
                case Part.Uuid uuid -> uuid();
                case Part.RandomInteger range -> Long.toString(random.nextLong(range.from(), range.to()));
                case Part.Column column -> rows.get((int) (row % rows.size())).get(column.name());
                case Part.Captured variable ->
                    captured.getOrDefault(variable.name(), session.captured().get(variable.name()));
            };
            if (value == null) {
                return name;
            }
            boolean isDrawn = part instanceof Part.Uuid || part instanceof Part.RandomInteger;
            filled.put(isDrawn ? name + " " + ++drawn : name, value);
            return value;
        }

        private String uuid() {
            long high = (random.nextLong() & ~VERSION_MASK) | RANDOM_VERSION;
            long low = (random.nextLong() & ~VARIANT_MASK) | VARIANT;
            return new UUID(high, low).toString();
        }
    }
}
