package stackbench.harness.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.harness.database.DifferenceText;

/** All messages that a server lists, to be compared one by one with those that were sent. */
final class ReadBack {

    private final List<String> missing = new ArrayList<>();
    private final List<String> unexpected = new ArrayList<>();
    private final List<String> altered = new ArrayList<>();
    private final int listed;

    ReadBack(Map<UUID, Message> sent, List<Message> listed) {
        this.listed = listed.size();
        Set<UUID> seen = new HashSet<>();
        Map<List<Object>, UUID> contents = new HashMap<>();
        sent.values().forEach(message -> contents.put(content(message), message.id()));
        for (Message found : listed) {
            Message expected = sent.get(found.id());
            if (!seen.add(found.id())) {
                unexpected.add("listed twice: message " + found.id());
            } else if (expected == null) {
                unexpected.add(DifferenceText.unexpected(
                        found, Optional.ofNullable(contents.get(content(found))).map(UUID::toString)));
            } else if (!expected.equals(found)) {
                altered.add(DifferenceText.altered(expected, found));
            }
        }
        sent.values().stream()
                .filter(message -> !seen.contains(message.id()))
                .forEach(message -> missing.add(DifferenceText.missing(message)));
    }

    private static List<Object> content(Message message) {
        return List.of(message.text(), message.author(), message.createdAt());
    }

    /**
     * Find what differs, a sentence each, and how many more there are.
     *
     * @param counted messages that the server itself counts
     */
    List<String> differences(long counted, int limit) {
        List<String> all = new ArrayList<>(missing);
        all.addAll(unexpected);
        all.addAll(altered);
        List<String> shown = new ArrayList<>(all.subList(0, Math.min(limit, all.size())));
        String more = DifferenceText.more(shown.size(), missing.size(), unexpected.size(), altered.size());
        if (!more.isEmpty()) {
            shown.add(more);
        }
        if (counted != listed) {
            shown.add("the server lists %,d messages by the authors of what was sent, and counts %,d in its memory"
                    .formatted(listed, counted));
        }
        return shown;
    }
}
