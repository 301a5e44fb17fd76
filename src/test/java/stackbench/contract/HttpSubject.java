package stackbench.contract;

import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;

/** The subject of a contract over HTTP/1.1: a server, and the format of its creates and lists. */
abstract class HttpSubject extends ServerSubject<HttpContractClient> implements Http11Contract {

    HttpSubject(ContractServer server, HttpFormat format) {
        super(server, new HttpContractClient(server.address(), format));
    }
}
