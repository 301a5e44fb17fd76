package stackbench.defect;

import java.util.List;
import java.util.function.UnaryOperator;
import stackbench.app.message.Message;

/** A defect that alters messages on their way into a store, or out of it. */
record Alteration(
        Defect defect,
        UnaryOperator<List<Message>> ofStored,
        UnaryOperator<List<Message>> ofListed,
        UnaryOperator<Message> ofFound)
        implements StoreDefect {

    static StoreDefect ofStored(Defect defect, UnaryOperator<List<Message>> change) {
        return new Alteration(defect, change, UnaryOperator.identity(), UnaryOperator.identity());
    }

    static StoreDefect ofListed(Defect defect, UnaryOperator<List<Message>> change) {
        return new Alteration(defect, UnaryOperator.identity(), change, UnaryOperator.identity());
    }

    static StoreDefect ofFound(Defect defect, UnaryOperator<Message> change) {
        return new Alteration(defect, UnaryOperator.identity(), UnaryOperator.identity(), change);
    }

    @Override
    public List<Message> stored(List<Message> sent) {
        return ofStored.apply(sent);
    }

    @Override
    public List<Message> listed(List<Message> found) {
        return ofListed.apply(found);
    }

    @Override
    public Message found(Message found) {
        return ofFound.apply(found);
    }
}
