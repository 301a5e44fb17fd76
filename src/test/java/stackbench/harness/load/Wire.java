package stackbench.harness.load;

/** One protocol, spoken to one server. */
interface Wire {

    /** For the requests of a block, and of those it is told to carry later. */
    Lanes lanes(BlockSpec spec);

    /** For requests that all list one author's messages. */
    Lanes lanes(String author);
}
