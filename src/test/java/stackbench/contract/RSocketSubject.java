package stackbench.contract;

import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;

/** The subject of a contract over RSocket: a server, and what payloads hold. */
abstract class RSocketSubject extends ServerSubject<RSocketContractClient> implements RSocketContract {

    RSocketSubject(ContractServer server, RSocketForm form) {
        super(server, new RSocketContractClient(server.address(), form));
    }
}
