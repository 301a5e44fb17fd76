package stackbench.harness.load.request;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.requests.RequestText.Part;
import stackbench.harness.config.servers.Secret;

/** Looks at what of a template is filled in. */
public final class Placeholders {

    private Placeholders() {}

    /** A template in the words of its file, such as {@code GET /owners/{{id}}}, without tokens that it has in its query. */
    public static String text(RequestTemplate template) {
        return Secret.masked(template.method() + " " + text(template.target()));
    }

    private static String text(RequestText text) {
        return text.parts().stream().map(Placeholders::text).collect(Collectors.joining());
    }

    static String text(Part part) {
        return switch (part) {
            case Part.Literal literal -> literal.text();
            case Part.Uuid uuid -> "{{$uuid}}";
            case Part.RandomInteger range -> "{{$random.integer(" + range.from() + ", " + range.to() + ")}}";
            case Part.Column column -> "{{" + column.name() + "}}";
            case Part.Captured captured -> "{{" + captured.name() + "}}";
        };
    }

    /** Whether it has values that are drawn. */
    static boolean draws(RequestTemplate template) {
        return parts(template).anyMatch(part -> part instanceof Part.Uuid || part instanceof Part.RandomInteger);
    }

    /** Whether it has values of the table of data. */
    static boolean readsRows(RequestTemplate template) {
        return parts(template).anyMatch(part -> part instanceof Part.Column);
    }

    /** The variables of others that it uses. */
    static Set<String> captured(RequestTemplate template) {
        return parts(template)
                .flatMap(part -> part instanceof Part.Captured captured ? Stream.of(captured.name()) : Stream.empty())
                .collect(Collectors.toSet());
    }

    private static Stream<Part> parts(RequestTemplate template) {
        return template.texts().flatMap(text -> text.parts().stream());
    }
}
