package stackbench.defect;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.app.message.Message;

/** Two defects that act at a time, one after the other. */
record BothDefects(StoreDefect first, StoreDefect next) implements StoreDefect {

    @Override
    public Defect defect() {
        return first.defect();
    }

    @Override
    public List<Message> stored(List<Message> sent) {
        return next.stored(first.stored(sent));
    }

    @Override
    public List<Message> listed(List<Message> found) {
        return next.listed(first.listed(found));
    }

    @Override
    public Message found(Message found) {
        return next.found(first.found(found));
    }

    @Override
    public List<Message> storedByList(String author) {
        return Stream.of(first, next)
                .flatMap(defect -> defect.storedByList(author).stream())
                .toList();
    }

    @Override
    public long lateMillis() {
        return first.lateMillis() + next.lateMillis();
    }

    @Override
    public boolean waitsUntilAskedFor() {
        return first.waitsUntilAskedFor() || next.waitsUntilAskedFor();
    }

    @Override
    public Optional<List<Message>> remembered(String author) {
        return first.remembered(author).or(() -> next.remembered(author));
    }

    @Override
    public long delayMillis() {
        return first.delayMillis() + next.delayMillis();
    }
}
