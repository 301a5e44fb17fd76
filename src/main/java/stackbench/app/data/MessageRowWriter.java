package stackbench.app.data;

import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import reactor.core.publisher.Mono;

/** Stores the rows of a request in one transaction. Not final, because Spring adds that in a subclass; on a repository of R2DBC it adds none. */
@Component
@Profile("data-r2dbc")
class MessageRowWriter {

    private final MessageRowRepository repository;

    MessageRowWriter(MessageRowRepository repository) {
        this.repository = repository;
    }

    @Transactional
    Mono<Void> write(List<MessageRow> rows) {
        return repository.saveAll(rows).then();
    }
}
