package stackbench.app.jpa;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import stackbench.app.message.Message;
import stackbench.app.store.MessageStore;

/** Keeps messages in PostgreSQL through Spring Data JPA and Hibernate. Not final, because Spring adds the transactions in a subclass. */
@Component
@Profile("jpa")
class JpaMessageStore implements MessageStore {

    private final MessageRepository repository;

    JpaMessageStore(MessageRepository repository) {
        this.repository = repository;
    }

    @Override
    @Transactional
    public void add(List<Message> messages) {
        repository.saveAll(messages.stream().map(MessageEntity::new).toList());
    }

    @Override
    @Transactional(readOnly = true)
    public List<Message> byAuthor(String author) {
        return repository.findByAuthorOrderByCreatedAtAscIdAsc(author).stream()
                .map(MessageEntity::message)
                .toList();
    }

    @Override
    @Transactional(readOnly = true)
    public Optional<Message> byId(UUID id) {
        return repository.findById(id).map(MessageEntity::message);
    }
}
