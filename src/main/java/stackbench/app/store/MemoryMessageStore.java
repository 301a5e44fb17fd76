package stackbench.app.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/** Keeps messages in this process, for as long as it lives: what a server does when no database is in its way. */
@Component
@Profile("memory")
final class MemoryMessageStore implements MessageStore, MessageMemoryMXBean {

    /** The order in which PostgreSQL has ids: byte by byte, without a sign. */
    private static final Comparator<UUID> BY_BYTES = Comparator.<UUID, Long>comparing(
                    UUID::getMostSignificantBits, Long::compareUnsigned)
            .thenComparing(UUID::getLeastSignificantBits, Long::compareUnsigned);

    private static final Comparator<Message> OLDEST_FIRST =
            Comparator.comparing(Message::createdAt).thenComparing(Message::id, BY_BYTES);

    private final Map<UUID, Message> byId = new HashMap<>();
    private final Map<String, NavigableSet<Message>> byAuthor = new HashMap<>();

    /** The lock that keeps a reader from seeing a part of a request. */
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    MemoryMessageStore() {}

    @Override
    public void add(List<Message> messages) {
        locked(lock.writeLock(), () -> {
            refuseDuplicates(messages);
            messages.forEach(this::put);
            return messages;
        });
    }

    @Override
    public List<Message> byAuthor(String author) {
        return locked(lock.readLock(), () -> {
            NavigableSet<Message> found = byAuthor.get(author);
            return found == null ? List.of() : new ArrayList<>(found);
        });
    }

    @Override
    public Optional<Message> byId(UUID id) {
        return locked(lock.readLock(), () -> Optional.ofNullable(byId.get(id)));
    }

    @Override
    public long count() {
        return locked(lock.readLock(), byId::size);
    }

    @Override
    public void clear() {
        locked(lock.writeLock(), () -> {
            byId.clear();
            byAuthor.clear();
            return byId;
        });
    }

    private void refuseDuplicates(List<Message> messages) {
        Set<UUID> ids = new HashSet<>();
        for (Message message : messages) {
            if (byId.containsKey(message.id()) || !ids.add(message.id())) {
                throw new DuplicateKeyException("an id exists, or stands twice");
            }
        }
    }

    private void put(Message message) {
        byId.put(message.id(), message);
        byAuthor.computeIfAbsent(message.author(), author -> new TreeSet<>(OLDEST_FIRST))
                .add(message);
    }

    private static <T> T locked(Lock lock, Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
