package stackbench.harness.config.requests;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A line of a file of requests, or a part of it.
 *
 * @param number counted from 1
 */
record Line(Path file, int number, String text) {

    static List<Line> of(Path file) {
        String[] texts = UserText.of(file).split("\r\n|\r|\n", -1);
        return IntStream.range(0, texts.length)
                .mapToObj(at -> new Line(file, at + 1, texts[at]))
                .toList();
    }

    Line with(String otherText) {
        return new Line(file, number, otherText);
    }

    boolean isSeparator() {
        return text.startsWith("###");
    }

    /** Both editors leave comments out of bodies too. */
    boolean isComment() {
        String start = text.stripLeading();
        return start.startsWith("#") || start.startsWith("//");
    }

    boolean isIndented() {
        return !text.isEmpty() && Character.isWhitespace(text.charAt(0));
    }

    RequestFileException refused(String message) {
        return new RequestFileException(file, number, message);
    }

    void require(boolean holds, String message) {
        if (!holds) {
            throw refused(message);
        }
    }
}
