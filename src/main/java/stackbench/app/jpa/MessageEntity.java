package stackbench.app.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.springframework.data.domain.Persistable;
import stackbench.app.message.Message;
import stackbench.app.store.FetchedRows;

/** A message as Hibernate keeps it: a row that is inserted once and never changed. */
@Entity
@Table(name = "message")
class MessageEntity implements Persistable<UUID> {

    @Id
    private UUID id;

    private String text;
    private String author;
    private OffsetDateTime createdAt;

    /** For Hibernate, which then sets the fields of a row that it has read. */
    @SuppressWarnings("NullAway.Init")
    protected MessageEntity() {}

    MessageEntity(Message message) {
        this.id = message.id();
        this.text = message.text();
        this.author = message.author();
        this.createdAt = message.createdAt();
    }

    Message message() {
        return FetchedRows.counted(new Message(id, text, author, createdAt));
    }

    @Override
    public UUID getId() {
        return id;
    }

    /**
     * Makes each save an INSERT. Clients choose the ids, so Spring Data would otherwise look for the row with a SELECT, and would update a row that
     * exists.
     */
    @Override
    public boolean isNew() {
        return true;
    }
}
