package stackbench.harness.load;

/** A protocol, spoken to one server. */
public interface Wire {

    /** Open lanes for requests of an operation, and of those that they are told to carry later. */
    Lanes lanes(Operation operation);
}
