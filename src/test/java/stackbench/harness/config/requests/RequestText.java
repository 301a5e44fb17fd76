package stackbench.harness.config.requests;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A text of a request file with placeholders, such as a path, the value of a header, or a body; its parts follow one another. */
public record RequestText(List<Part> parts) {

    public RequestText {
        parts = List.copyOf(parts);
    }

    /** A text of parts, of which literals beside one another become one. */
    static RequestText of(List<Part> parts) {
        List<Part> joined = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Part.Literal literal
                    && !joined.isEmpty()
                    && joined.getLast() instanceof Part.Literal before) {
                joined.set(joined.size() - 1, new Part.Literal(before.text() + literal.text()));
            } else if (!part.equals(new Part.Literal(""))) {
                joined.add(part);
            }
        }
        return new RequestText(joined);
    }

    /** A part of a text: written as it stands, or filled in for each request. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    public sealed interface Part {

        /** Characters as they stand, with variables of the file and of its environment replaced. */
        record Literal(String text) implements Part {}

        /** {@code {{$uuid}}}, which {@code {{$random.uuid}}} and {@code {{$guid}}} mean too. */
        record Uuid() implements Part {}

        /** {@code {{$random.integer(from, to)}}}: at least {@code from}, less than {@code to}; {@code {{$randomInt 1 9}}} as well. */
        record RandomInteger(long from, long to) implements Part {}

        /** {@code {{name}}}, a column of the table of data. */
        record Column(String name) implements Part {}

        /** {@code {{name}}}, which an earlier request of the same set captures. */
        record Captured(String name) implements Part {}
    }

    /** Whether every request has the same text. */
    public boolean isFixed() {
        return parts.stream().allMatch(part -> part instanceof Part.Literal);
    }

    /** The text where every request has the same. */
    public Optional<String> fixed() {
        return isFixed()
                ? Optional.of(parts.stream()
                        .map(part -> part instanceof Part.Literal literal ? literal.text() : "")
                        .reduce("", String::concat))
                : Optional.empty();
    }
}
