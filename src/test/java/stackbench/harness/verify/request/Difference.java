package stackbench.harness.verify.request;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A place in which two answers differ.
 *
 * @param place {@code status}, the name of a field of the head, the JSON path of a value, or {@code body}
 * @param left what is there in the first answer, in words
 * @param right what is there in the second
 */
record Difference(String place, String left, String right) {

    /** The words of an answer under load. */
    String expected() {
        return place + " is " + right + ", expected " + left;
    }

    String between(String first, String second) {
        return place + " is " + left + " at " + first + ", " + right + " at " + second;
    }

    String fromCallToCall() {
        return place + " is " + left + ", then " + right;
    }

    /** Say which directives would leave differences out; nothing where none would. */
    static String toLeaveOut(List<Difference> differences) {
        String directives = differences.stream()
                .map(Difference::place)
                .filter(place -> !place.equals(AnswerValue.STATUS))
                .map(place -> place.replaceAll("\\[\\d+]", "[*]"))
                .map(place -> "`# @ignore " + (place.equals(Values.ROOT) ? AnswerValue.BODY : place) + "`")
                .distinct()
                .collect(Collectors.joining(" and "));
        return directives.isEmpty() ? "" : "; if that is as it should be, leave it out by " + directives;
    }
}
