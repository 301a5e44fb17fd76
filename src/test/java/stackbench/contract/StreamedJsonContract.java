package stackbench.contract;

import java.util.Set;

/** A JSON array that WebFlux decodes as a stream of messages. Its decoder is less strict about what is around the messages than one of a list. */
interface StreamedJsonContract extends JsonContract {

    @Override
    default Set<String> takenAsEmpty() {
        return Set.of("", " ", "[[]]", "[] []");
    }

    @Override
    default boolean takesAMessageAlone() {
        return true;
    }
}
