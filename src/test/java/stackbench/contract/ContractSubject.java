package stackbench.contract;

import java.util.UUID;
import stackbench.contract.client.ContractClient;
import stackbench.contract.server.Stored;

/** The subject of a contract: a server, spoken to by a client, and what it has stored. */
public interface ContractSubject {

    ContractClient client();

    Stored stored();

    /** Make up an author of no other test: what makes tests independent while they share a server. */
    static String author() {
        return "author-" + UUID.randomUUID();
    }
}
