package stackbench.app.limit;

import java.util.List;

/** A part of the server that has only so much of something. It is asked a few times a second, and must be quick. */
public interface LimitSource {

    /** The limits as they are right now; none where there are none, or not yet. */
    List<Limit> limits();
}
