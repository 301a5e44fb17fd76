package stackbench.harness.config.requests;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import stackbench.harness.config.requests.RequestTemplate.Header;
import stackbench.harness.config.requests.RequestText.Part;

/** Reads a file of requests: first its lines, then its placeholders, which may stand before what they name. */
final class RequestFileReader {

    private final Path file;
    private final Variables variables;
    private final List<RawRequest> requests = new ArrayList<>();
    private Optional<Line> data = Optional.empty();

    private RequestFileReader(Path file, Environment environment) {
        this.file = file;
        this.variables = new Variables(environment);
    }

    static RequestFile read(Path file, Optional<Path> data, Optional<String> environment) {
        List<Line> lines = Line.of(file);
        RequestFileReader reader = new RequestFileReader(file, Environment.of(file, environment));
        reader.readLines(lines);
        return reader.filledIn(data);
    }

    private void readLines(List<Line> lines) {
        List<Line> block = new ArrayList<>();
        String title = "";
        for (Line line : lines) {
            if (line.isSeparator()) {
                readBlock(title, block);
                block = new ArrayList<>();
                title = line.text().replaceAll("^#+|\\s#+\\s*$", "").strip();
            } else {
                block.add(line);
            }
        }
        readBlock(title, block);
        if (requests.isEmpty()) {
            throw new RequestFileException(file, "it has no request: write one such as GET /owners");
        }
    }

    private void readBlock(String title, List<Line> lines) {
        BlockReader block = new BlockReader(title, lines, variables);
        block.read().ifPresent(requests::add);
        block.comments().data().ifPresent(line -> {
            line.require(data.isEmpty(), "@data is given twice: give it once in a file");
            data = Optional.of(line);
        });
    }

    private RequestFile filledIn(Optional<Path> given) {
        DataTable table = given.or(() -> data.map(RequestFileReader::path))
                .map(DataTable::of)
                .orElse(DataTable.NONE);
        table.columns().forEach(column -> {
            if (variables.value(column).isPresent()) {
                throw new RequestFileException(
                        file,
                        "\"%s\" is a variable and a column of the table too: rename one of them".formatted(column));
            }
        });
        Captures captures = new Captures(
                requests,
                name -> variables.value(name).isPresent() || table.columns().contains(name));
        List<Filled> filled = new ArrayList<>();
        Targets targets = new Targets(table);
        for (int at = 0; at < requests.size(); at++) {
            filled.add(fill(requests.get(at), new Placeholders(variables, table, captures, at), targets, table));
        }
        List<String> titles = filled.stream().map(Filled::title).toList();
        List<String> ids = RequestIds.of(
                titles,
                requests.stream().map(request -> request.line().number()).toList());
        RequestFile result = new RequestFile(
                file,
                IntStream.range(0, requests.size())
                        .mapToObj(at -> filled.get(at).template(ids.get(at), captures.of(at)))
                        .toList(),
                table.rows());
        if (result.sets().isEmpty()) {
            throw new RequestFileException(file, "all its requests are sent @once: add one that is measured");
        }
        return result;
    }

    private static Path path(Line line) {
        try {
            return line.file().resolveSibling(line.text());
        } catch (InvalidPathException e) {
            throw line.refused("\"%s\" is no name of a file".formatted(line.text()));
        }
    }

    private static Filled fill(RawRequest raw, Placeholders placeholders, Targets targets, DataTable table) {
        RequestLine first = RequestLine.of(raw.target());
        RequestText whole = placeholders.text(first.target());
        RequestText target = targets.pathOf(first.target(), whole);
        HeaderReader reader = new HeaderReader(table, placeholders);
        List<Header> headers = reader.read(raw.headers());
        if (Targets.isPath(whole.parts())) {
            reader.host().ifPresent(host -> targets.goesTo(host, host.text()));
        }
        Optional<RequestText> body = new BodyReader(placeholders).read(raw.body(), RequestTemplate.isForm(headers));
        return new Filled(raw, placeholders, first.method(), target, headers, body);
    }

    /** A request whose placeholders are known, but not all of its captures: later requests may ask for more. */
    private record Filled(
            RawRequest raw,
            Placeholders placeholders,
            String method,
            RequestText target,
            List<Header> headers,
            Optional<RequestText> body) {

        String title() {
            return RequestIds.slug(raw.title()).isEmpty() ? method + " " + shownPath() : raw.title();
        }

        private String shownPath() {
            StringBuilder path = new StringBuilder();
            for (Part part : target.parts()) {
                path.append(
                        switch (part) {
                            case Part.Literal literal -> literal.text();
                            case Part.Column column -> "{{" + column.name() + "}}";
                            case Part.Captured captured -> "{{" + captured.name() + "}}";
                            default -> "{{$random}}";
                        });
            }
            return path.toString().replaceFirst("[?].*", "");
        }

        RequestTemplate template(String id, List<RequestTemplate.Capture> captures) {
            return new RequestTemplate(
                    id,
                    title(),
                    raw.line().number(),
                    method,
                    target,
                    headers,
                    body,
                    raw.comments().directives(placeholders, captures));
        }
    }
}
