package stackbench.app.store;

/** The view over JMX of how much the stores have fetched, for whoever runs the server: no client can ask for it. */
public interface FetchedRowsMBean {

    /** Read how many rows of the database the stores of this process have made messages of so far. */
    long read();
}
