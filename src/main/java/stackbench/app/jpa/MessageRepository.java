package stackbench.app.jpa;

import java.util.List;
import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;

/** Reads and writes messages with the SQL that Spring Data and Hibernate make of its methods. */
interface MessageRepository extends JpaRepository<MessageEntity, UUID> {

    List<MessageEntity> findByAuthorOrderByCreatedAtAscIdAsc(String author);
}
