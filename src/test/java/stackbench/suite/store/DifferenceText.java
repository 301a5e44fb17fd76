package stackbench.suite.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.app.message.Message;

/** Says in a sentence how a message that is stored differs from one that was sent. */
public final class DifferenceText {

    private static final int SHOWN_CHARACTERS = 20;

    private DifferenceText() {}

    /** Name a message that is not stored. */
    public static String missing(Message expected) {
        return "missing: " + name(expected);
    }

    /**
     * Name a message that nobody sent.
     *
     * @param copied the id of a message that was sent and is the same but for its id
     */
    public static String unexpected(Message found, Optional<String> copied) {
        return "unexpected: " + name(found)
                + copied.map(id -> ", a copy of message " + id + " under another id")
                        .orElse("");
    }

    /** Say how many are not named one by one; empty when all are. */
    public static String more(long shown, long missing, long unexpected, long altered) {
        long more = missing + unexpected + altered - shown;
        return more == 0
                ? ""
                : "and %d more: in all %d missing, %d unexpected, %d altered"
                        .formatted(more, missing, unexpected, altered);
    }

    /** Name a message that is stored in another form. */
    public static String altered(Message expected, Message found) {
        List<String> columns = new ArrayList<>();
        if (!expected.text().equals(found.text())) {
            columns.add("text " + difference(expected.text(), found.text()));
        }
        if (!expected.author().equals(found.author())) {
            columns.add("author " + difference(expected.author(), found.author()));
        }
        if (!expected.createdAt().equals(found.createdAt())) {
            columns.add("createdAt is " + found.createdAt() + ", required " + expected.createdAt());
        }
        return "altered: " + name(expected) + ": " + String.join("; ", columns);
    }

    /** Say how two texts differ from the first character that differs on. What is before is equal, however long it is. */
    private static String difference(String expected, String found) {
        int from = 0;
        while (from < expected.length() && from < found.length() && expected.charAt(from) == found.charAt(from)) {
            from++;
        }
        return "from character " + (from + 1) + " on is " + excerpt(found, from) + ", required "
                + excerpt(expected, from);
    }

    private static String excerpt(String text, int from) {
        int to = Math.min(text.length(), from + SHOWN_CHARACTERS);
        StringBuilder shown = new StringBuilder("\"");
        text.substring(from, to).codePoints().forEach(point -> appendPrintable(shown, point));
        return shown.append(to < text.length() ? "...\" (" : "\" (")
                .append(text.length())
                .append(" in all)")
                .toString();
    }

    private static void appendPrintable(StringBuilder shown, int point) {
        if (Character.isISOControl(point)
                || !Character.isDefined(point)
                || Character.getType(point) == Character.SURROGATE) {
            shown.append(String.format("\\u%04X", point));
        } else {
            shown.appendCodePoint(point);
        }
    }

    private static String name(Message message) {
        return "message " + message.id() + " by " + excerptOfAuthor(message.author());
    }

    private static String excerptOfAuthor(String author) {
        StringBuilder shown = new StringBuilder();
        author.codePoints().limit(SHOWN_CHARACTERS).forEach(point -> appendPrintable(shown, point));
        return shown.toString();
    }
}
