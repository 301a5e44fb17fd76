package stackbench.suite.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import stackbench.app.message.Message;
import stackbench.suite.store.StoredMessages.Inventory;

/**
 * The messages that a server keeps in its memory: read back over its own wire, author by author, since no table can be asked. Who
 * runs the server empties it, and learns from it how many there are, so that one by an author whom nobody would ask for is missed
 * by none.
 */
public final class MessagesInMemory implements StoredMessages {

    /** As often all is listed at most, while more is stored. */
    private static final int MOST_LISTINGS = 10;

    private final Supplier<StoreReader> wire;
    private final Runnable clear;
    private final LongSupplier count;
    private final List<String> authors;

    /**
     * Make a view of one server.
     *
     * @param wire opens a connection to read over
     * @param clear makes the server forget all
     * @param count what the server has, by its own account
     * @param authors of all messages that are sent to it
     */
    public MessagesInMemory(Supplier<StoreReader> wire, Runnable clear, LongSupplier count, List<String> authors) {
        this.wire = wire;
        this.clear = clear;
        this.count = count;
        this.authors = List.copyOf(authors);
    }

    @Override
    public void empty() {
        clear.run();
    }

    @Override
    public StoredMessages.Contents contents() {
        return listed(Set.of()).contents();
    }

    private Inventory listed(Set<UUID> asked) {
        RowDigest digest = new RowDigest();
        Set<UUID> held = new HashSet<>();
        try (StoreReader reader = wire.get()) {
            authors.forEach(author -> reader.byAuthor(author).forEach(message -> {
                digest.add(message);
                if (asked.contains(message.id())) {
                    held.add(message.id());
                }
            }));
        }
        // two accounts of the same: whichever has more of it is the one that differs
        return new Inventory(
                new StoredMessages.Contents(Math.max(digest.contents().rows(), count.getAsLong()), digest.value()),
                held);
    }

    /** Listing takes a while: it is done again when there were others before it than there are after it. */
    @Override
    public Inventory inventory(Iterator<UUID> ids) {
        Set<UUID> asked = new HashSet<>();
        ids.forEachRemaining(asked::add);
        long before = count.getAsLong();
        Inventory found = listed(asked);
        for (int more = 1; more < MOST_LISTINGS && count.getAsLong() != before; more++) {
            before = count.getAsLong();
            found = listed(asked);
        }
        return found;
    }

    @Override
    public List<String> differences(Iterator<Message> expected, int limit) {
        Map<UUID, Message> sent = new LinkedHashMap<>();
        expected.forEachRemaining(message -> sent.put(message.id(), message));
        return new ReadBack(sent, listed()).differences(count.getAsLong(), limit);
    }

    private List<Message> listed() {
        List<Message> listed = new ArrayList<>();
        try (StoreReader reader = wire.get()) {
            authors.forEach(author -> listed.addAll(reader.byAuthor(author)));
        }
        return listed;
    }

    @Override
    public RowLookup lookup() {
        return new FoundById(wire.get());
    }

    /** Asks the server itself for each of the messages by its id, one after the other. */
    private static final class FoundById implements RowLookup {

        private static final Duration PAUSE = Duration.ofMillis(10);

        private final StoreReader reader;
        private List<UUID> wanted = List.of();

        FoundById(StoreReader reader) {
            this.reader = reader;
        }

        @Override
        public void prepare(List<UUID> ids) {
            wanted = List.copyOf(ids);
            holdsAll();
        }

        @Override
        public boolean holdsAll() {
            return wanted.stream().allMatch(id -> reader.byId(id).isPresent());
        }

        @Override
        public void pause() {
            LockSupport.parkNanos(PAUSE.toNanos());
        }

        @Override
        public void close() {
            reader.close();
        }
    }

    /** All messages that a server lists, to be compared one by one with those that were sent. */
    private static final class ReadBack {

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
                            found,
                            Optional.ofNullable(contents.get(content(found))).map(UUID::toString)));
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
}
