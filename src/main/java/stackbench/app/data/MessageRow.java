package stackbench.app.data;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Persistable;
import org.springframework.data.relational.core.mapping.Table;
import stackbench.app.message.Message;
import stackbench.app.store.FetchedRows;

/** A message as Spring Data keeps it: a row that is inserted once and never changed. */
@Table("message")
record MessageRow(@Id UUID id, String text, String author, OffsetDateTime createdAt) implements Persistable<UUID> {

    static MessageRow of(Message message) {
        return new MessageRow(message.id(), message.text(), message.author(), message.createdAt());
    }

    Message message() {
        return FetchedRows.counted(new Message(id, text, author, createdAt));
    }

    @Override
    public UUID getId() {
        return id;
    }

    /** Makes each save an INSERT. Clients choose the ids, so Spring Data would otherwise UPDATE a row. */
    @Override
    public boolean isNew() {
        return true;
    }
}
