package stackbench.app.data;

import java.util.UUID;
import org.springframework.data.r2dbc.repository.R2dbcRepository;
import reactor.core.publisher.Flux;

/** Reads and writes rows with the SQL that Spring Data makes of its methods, a statement for each row. */
interface MessageRowRepository extends R2dbcRepository<MessageRow, UUID> {

    Flux<MessageRow> findByAuthorOrderByCreatedAtAscIdAsc(String author);
}
