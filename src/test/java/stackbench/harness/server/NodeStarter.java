package stackbench.harness.server;

/** A way to start the nodes of a server, one at a time. */
interface NodeStarter {

    /** How the node is started, as it may be written down. */
    ServerStart described(Node node);

    /** Start the node, and return it when it is ready, or one that stands for it and says why it is not. */
    RunningServer started(Node node);
}
