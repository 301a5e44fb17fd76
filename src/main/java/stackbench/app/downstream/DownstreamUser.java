package stackbench.app.downstream;

/** The user that the downstream tells of. All of it follows from the id, so that whoever asked can foretell the answer. */
public final class DownstreamUser {

    private DownstreamUser() {}

    /** Encode the user of an id, some 200 bytes of US-ASCII. */
    public static String json(long id) {
        return "{\"id\":" + id + ",\"name\":\"User " + id + "\",\"email\":\"user-" + id
                + "@downstream.example\",\"street\":\"" + (id % 999 + 1)
                + " Long Street\",\"city\":\"Springfield\",\"postcode\":\"" + (id % 90_000 + 10_000)
                + "\",\"country\":\"Nowhere\",\"phone\":\"+49 555 " + (id % 90_000_000 + 10_000_000)
                + "\",\"active\":" + (id % 2 == 0) + "}";
    }
}
