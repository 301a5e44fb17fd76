package stackbench.harness.report.answer;

import java.util.List;

/** Several things in a sentence. */
public final class Listed {

    private Listed() {}

    /** Write things such as {@code a}, {@code a and b}, or {@code a, b, and c}. */
    public static String of(List<String> things) {
        int last = things.size() - 1;
        return switch (things.size()) {
            case 0 -> "";
            case 1 -> things.getFirst();
            case 2 -> things.getFirst() + " and " + things.get(last);
            default -> String.join(", ", things.subList(0, last)) + ", and " + things.get(last);
        };
    }
}
