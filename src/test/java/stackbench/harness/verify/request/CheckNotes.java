package stackbench.harness.verify.request;

import java.util.List;
import stackbench.harness.load.request.Placeholders;

/** Says how the answers to a request are checked under load. */
final class CheckNotes {

    private CheckNotes() {}

    static String note(Learned one) {
        String request = Placeholders.text(one.reading().template());
        List<String> ignored = one.reading().ignored().texts();
        String head = one.reading().ignored().headText();
        return switch (one.checking()) {
            case EVERY_BYTE -> request + ": every byte of each answer is checked" + head;
            case EVERY_VALUE ->
                ignored.isEmpty()
                        ? request + ": every value of each answer is checked" + head
                        : "%s: every value but %d field%s (%s) of each answer is checked%s"
                                .formatted(
                                        request,
                                        ignored.size(),
                                        ignored.size() == 1 ? "" : "s",
                                        String.join(", ", ignored),
                                        head);
            case STATUS ->
                request + ": status only"
                        + (one.reading().template().directives().contains().isEmpty() ? "" : ", and # @contains");
        };
    }
}
