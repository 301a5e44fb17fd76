package stackbench.harness.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.webjars.WebJarVersionLocator;

/**
 * The page without its data: markup, style, the scripts that show the data, and the library that draws charts, all of
 * them resources.
 *
 * <p>Its content security policy names its two scripts by their SHA-256, so that a browser runs no other, and lets nothing
 * be fetched.
 */
final class PageTemplate {

    private static final Pattern SLOT = Pattern.compile("\\{\\{(\\w+)}}");

    /** The scripts in an order in which each knows those before it. */
    private static final List<String> SCRIPTS = List.of(
            "format.js",
            "elements.js",
            "run.js",
            "view.js",
            "charts.js",
            "forest.js",
            "answer.js",
            "tables.js",
            "curves.js",
            "load-curves.js",
            "loads.js",
            "why.js",
            "costs.js",
            "timeline.js",
            "bottlenecks.js",
            "facts.js",
            "history.js",
            "visits.js",
            "page.js");

    private final Map<String, String> parts;

    private PageTemplate(Map<String, String> parts) {
        this.parts = parts;
    }

    static PageTemplate load() {
        String library = chartLibrary();
        String script = SCRIPTS.stream()
                .map(PageTemplate::resource)
                .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
        return new PageTemplate(Map.of(
                "policy",
                policy(library, script),
                "style",
                resource("page.css"),
                "library",
                library,
                "script",
                script));
    }

    /** Fill every slot of the page. What is filled in is not searched for slots. */
    String filledWith(Map<String, String> data) {
        Map<String, String> all = new HashMap<>(parts);
        all.putAll(data);
        return SLOT.matcher(resource("page.html"))
                .replaceAll(
                        slot -> Matcher.quoteReplacement(Objects.requireNonNull(all.get(slot.group(1)), slot::group)));
    }

    /** The library that draws charts: ECharts without maps, trees and the like, from its WebJar. */
    private static String chartLibrary() {
        String path = new WebJarVersionLocator().fullPath("echarts", "echarts.common.min.js");
        return resource("/" + Objects.requireNonNull(path, "The WebJar of ECharts is not on the class path"));
    }

    private static String policy(String... scripts) {
        String sources = List.of(scripts).stream()
                .map(script -> "'sha256-" + sha256(script) + "'")
                .collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + sources
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    }

    private static String sha256(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The resource cannot be read: " + name, e);
        }
    }
}
