package stackbench.harness.report.site;

import static org.springframework.web.util.HtmlUtils.htmlEscape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;
import stackbench.harness.report.answer.Figures;

/**
 * {@code index.html} of the site, complete in one file without a script. All text of runs is escaped.
 *
 * @param corrections what was wrong in earlier results, as its file has it; may be empty
 */
record SitePage(List<PublishedRun> runs, String corrections) {

    private static final List<String> LIMITS = List.of(
            "Client, server and database share the cores of one machine. A server that needs less CPU leaves more to the database; on separate machines ratios can differ.",
            "Requests travel over the loopback interface. Latency, loss and bandwidth of a network are not in these figures. Only runs of far-database have a delay, before the database.",
            "There is one database, PostgreSQL, with one table and small rows.",
            "Most cells are a closed loop: each thread waits for its answer before it sends again. Closed loops show throughput; they do not show the latency that independent users would see at a given rate.",
            "In some cases speed was still changing while they were measured, often because the JVM was still compiling. They are counted under \"speed changing\".",
            "Each run describes one machine, one JDK and one commit. Runs of different machines are listed, never ranked.",
            "Hosted runners share their host with strangers, and their CPU model can change from run to run.",
            "An interval is 95%: of 20 pairs that do not differ, that of one is expected to leave out 1. What is called significant is corrected for how many pairs there are.");

    String html() {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
                <title>stackbench: published results</title>
                <style>
                %s</style>
                </head>
                <body>
                <h1>stackbench: published results</h1>
                <p>Which server architecture should carry a Spring workload, and by how much is it better? Every number comes from a run that checked every response and every stored row.</p>
                <h2 id="decisions">What to choose</h2>
                %s
                <h2 id="runs">Latest run of each machine and preset</h2>
                <p>Runs of different machines are not comparable. They are in alphabetical order.</p>
                %s
                <h2 id="limits">Known limits</h2>
                <ol>
                %s</ol>
                <h2 id="corrections">Corrections</h2>
                %s
                </body>
                </html>
                """.formatted(style(), decisions(), latest(), limits(), corrected());
    }

    private String decisions() {
        return DecisionTable.of(runs).map(SitePage::decisions).orElse("<p>No published run supports a table yet.</p>");
    }

    private static String decisions(DecisionTable decisions) {
        String table = table(
                DecisionTable.HEADINGS.stream().map(HtmlUtils::htmlEscape).toList(),
                decisions.rows().stream()
                        .map(row -> row.stream().map(HtmlUtils::htmlEscape).toList())
                        .toList());
        PublishedRun run = decisions.run();
        return "%s\n<p>Ratios with 95%% intervals, from %s. ~ not significant, which does not mean equal. Latency is at the same load for all, in percent of what the slowest reached.</p>"
                .formatted(table, link(run, run.condition()));
    }

    private String latest() {
        return Arrays.stream(RunKind.values())
                .map(kind -> section(
                        kind,
                        runs.stream()
                                .filter(run -> run.summary().kind() == kind)
                                .toList()))
                .collect(Collectors.joining("\n"));
    }

    private static String section(RunKind kind, List<PublishedRun> ofKind) {
        String title = "<h3>%s</h3>\n".formatted(title(kind));
        if (ofKind.isEmpty()) {
            return title + "<p>None.</p>";
        }
        Collection<PublishedRun> newest = ofKind.stream()
                .collect(Collectors.toMap(
                        run -> run.machine() + " " + run.summary().preset(),
                        Function.identity(),
                        BinaryOperator.maxBy(Comparator.comparing(PublishedRun::startedAt)),
                        TreeMap::new))
                .values();
        return title
                + table(
                        List.of("machine", "preset", "date", "cases", "speed changing", "A/A control", "commit"),
                        newest.stream().map(SitePage::row).toList())
                + earlier(ofKind.stream()
                        .filter(run -> !newest.contains(run))
                        .sorted(Comparator.comparing(PublishedRun::startedAt).reversed())
                        .toList());
    }

    private static String title(RunKind kind) {
        return switch (kind) {
            case DEDICATED -> "Dedicated machines";
            case HOSTED -> "Hosted runners";
            case CONTRIBUTED -> "Contributed";
        };
    }

    private static List<String> row(PublishedRun run) {
        RunSummary summary = run.summary();
        RunSummary.Machine machine = summary.machine();
        RunSummary.Cases cases = summary.cases();
        String about = String.format(
                Locale.ROOT,
                "%s, %s, %.0f GB, %s, %s, PostgreSQL %s (%s)",
                Figures.counted(machine.cores(), "core"),
                machine.cpu(),
                machine.memoryBytes() / 1e9,
                machine.kernel(),
                run.jdk(),
                machine.postgres(),
                machine.postgresFrom());
        String changed = summary.changed().isEmpty() ? "" : ", with " + String.join(" ", summary.changed());
        String unchecked = run.summary().kind() == RunKind.CONTRIBUTED && !run.checked()
                ? " (checked by an earlier version only)"
                : "";
        return List.of(
                "<strong>%s</strong> <small>%s</small>".formatted(htmlEscape(run.machine()), htmlEscape(about)),
                htmlEscape(summary.preset() + changed),
                link(run, run.date()) + unchecked,
                "%d PASS, %d FAIL, %d INVALID".formatted(cases.pass(), cases.fail(), cases.invalid()),
                "%d".formatted(cases.changingSpeed()),
                htmlEscape(control(summary.control())),
                "<code>%s</code>".formatted(htmlEscape(summary.commit())));
    }

    private static String control(RunSummary.@Nullable Control control) {
        return control == null
                ? "no control"
                : "the interval held 1 in %d of %d cells".formatted(control.cellsHoldingOne(), control.cells());
    }

    private static String earlier(List<PublishedRun> runs) {
        return runs.isEmpty()
                ? ""
                : runs.stream()
                        .map(run -> "<li>%s</li>".formatted(link(run, run.name())))
                        .collect(Collectors.joining(
                                "\n", "<details><summary>Earlier runs</summary>\n<ul>\n", "\n</ul>\n</details>"));
    }

    private static String limits() {
        return LIMITS.stream().map(limit -> "<li>%s</li>\n".formatted(limit)).collect(Collectors.joining());
    }

    private String corrected() {
        return corrections.isBlank() ? "<p>None.</p>" : "<pre>%s</pre>".formatted(htmlEscape(corrections.strip()));
    }

    private static String link(PublishedRun run, String text) {
        return run.hasPage()
                ? "<a href=\"%s/%s\">%s</a>".formatted(htmlEscape(run.name()), RunFolder.REPORT, htmlEscape(text))
                : htmlEscape(text);
    }

    /** Writes a table whose cells carry their heading, which narrow screens show beside them. */
    private static String table(List<String> headings, List<List<String>> rows) {
        String head =
                headings.stream().map("<th scope=\"col\">%s</th>"::formatted).collect(Collectors.joining());
        Stream<String> body = rows.stream().map(row -> {
            StringBuilder cells = new StringBuilder("<tr>");
            for (int i = 0; i < row.size(); i++) {
                cells.append("<td data-heading=\"%s\"><div>%s</div></td>".formatted(headings.get(i), row.get(i)));
            }
            return cells + "</tr>";
        });
        return "<table>\n<thead><tr>%s</tr></thead>\n<tbody>\n%s\n</tbody>\n</table>"
                .formatted(head, body.collect(Collectors.joining("\n")));
    }

    private static String style() {
        try (InputStream in = SitePage.class.getResourceAsStream("site.css")) {
            return new String(Objects.requireNonNull(in, "site.css").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The resource cannot be read: site.css", e);
        }
    }
}
