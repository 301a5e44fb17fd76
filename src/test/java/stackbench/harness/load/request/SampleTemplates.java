package stackbench.harness.load.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestTemplate.Capture;
import stackbench.harness.config.requests.RequestTemplate.Directives;
import stackbench.harness.config.requests.RequestTemplate.Header;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.requests.RequestText.Part;

/** Makes templates for tests, without a file: {@code {{$uuid}}}, {@code {{1-9}}}, {@code {{column}}} and {@code {{>captured}}} are filled in. */
public final class SampleTemplates {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(.+?)}}");
    private static final Directives NONE =
            new Directives(200, List.of(), Optional.empty(), List.of(), List.of(), Optional.empty(), false);

    private SampleTemplates() {}

    public static RequestTemplate get(String target) {
        return request("GET", target, List.of(), null);
    }

    public static RequestTemplate post(String target, String type, String body) {
        return request("POST", target, List.of(new Header("Content-Type", text(type))), body);
    }

    public static RequestTemplate request(String method, String target, List<Header> headers, @Nullable String body) {
        String id = (method + target).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return new RequestTemplate(
                id,
                method + " " + target,
                1,
                method,
                text(target),
                headers,
                Optional.ofNullable(body).map(SampleTemplates::text),
                NONE);
    }

    public static RequestTemplate with(RequestTemplate template, Directives directives) {
        return new RequestTemplate(
                template.id(),
                template.title(),
                template.line(),
                template.method(),
                template.target(),
                template.headers(),
                template.body(),
                directives);
    }

    public static RequestTemplate expecting(RequestTemplate template, int status, String... contains) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(status, List.of(contains), d.check(), d.ignored(), d.captures(), d.weight(), d.once()));
    }

    public static RequestTemplate ignoring(RequestTemplate template, String... ignored) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(
                        d.expect(), d.contains(), d.check(), List.of(ignored), d.captures(), d.weight(), d.once()));
    }

    public static RequestTemplate capturing(RequestTemplate template, String variable, String source) {
        Directives d = template.directives();
        List<Capture> captures = List.of(new Capture(variable, source));
        return with(
                template,
                new Directives(d.expect(), d.contains(), d.check(), d.ignored(), captures, d.weight(), d.once()));
    }

    public static RequestTemplate counted(RequestTemplate template, String sql) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(
                        d.expect(), d.contains(), Optional.of(sql), d.ignored(), d.captures(), d.weight(), d.once()));
    }

    public static RequestTemplate weighing(RequestTemplate template, int weight) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(
                        d.expect(), d.contains(), d.check(), d.ignored(), d.captures(), Optional.of(weight), d.once()));
    }

    public static RequestTemplate once(RequestTemplate template) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(d.expect(), d.contains(), d.check(), d.ignored(), d.captures(), d.weight(), true));
    }

    public static RequestTemplate following(RequestTemplate template) {
        Directives d = template.directives();
        return with(
                template,
                new Directives(
                        d.expect(), d.contains(), d.check(), d.ignored(), d.captures(), d.weight(), d.once(), true));
    }

    /** The set of one request, or of an iteration. */
    public static RequestSet set(RequestTemplate... templates) {
        return new RequestSet(templates[templates.length - 1].id(), List.of(templates), false);
    }

    public static RequestText text(String written) {
        List<Part> parts = new ArrayList<>();
        Matcher placeholder = PLACEHOLDER.matcher(written);
        int end = 0;
        while (placeholder.find()) {
            literal(written.substring(end, placeholder.start()), parts);
            parts.add(part(placeholder.group(1)));
            end = placeholder.end();
        }
        literal(written.substring(end), parts);
        return new RequestText(parts);
    }

    private static void literal(String text, List<Part> parts) {
        if (!text.isEmpty()) {
            parts.add(new Part.Literal(text));
        }
    }

    private static Part part(String name) {
        if (name.equals("$uuid")) {
            return new Part.Uuid();
        }
        if (name.matches("\\d+-\\d+")) {
            String[] range = name.split("-", 2);
            return new Part.RandomInteger(Long.parseLong(range[0]), Long.parseLong(range[1]));
        }
        return name.startsWith(">") ? new Part.Captured(name.substring(1)) : new Part.Column(name);
    }
}
