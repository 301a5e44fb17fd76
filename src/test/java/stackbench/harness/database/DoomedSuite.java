package stackbench.harness.database;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.reaper.Leash;

/** A suite that starts a server with a database, and then does nothing until it is killed. */
public final class DoomedSuite {

    private DoomedSuite() {}

    /** Start a server by the parts of a choice, the last of which comes on standard input, and print the database, the server's port, process and its data directory. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Leash leash = Leash.start();
        String jdbcUrl = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        PostgresServers.PostgresChoice choice = new PostgresServers.PostgresChoice(
                PostgresServers.PostgresChoice.Kind.valueOf(arguments[0]), arguments[1], jdbcUrl);
        PostgresServer server = PostgresServers.start(choice, leash);
        BenchDatabase database = BenchDatabase.create(server, leash, "doomed", "servlet");
        out.println("database " + database.name());
        out.println("port " + server.port());
        out.println("process " + server.process().map(ProcessHandle::pid).orElse(0L));
        out.println("data " + server.info().settings().get("data_directory"));
        new CountDownLatch(1).await(10, TimeUnit.MINUTES);
    }
}
