package stackbench.harness.reaper;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** Remove what is held and is no process. One that fails must not keep the next from being tried. */
final class Undoing {

    private static final int ATTEMPTS = 5;
    private static final long REMOVE_SECONDS = 20;

    private Undoing() {}

    static void remove(Held.OfContainer container) {
        try {
            Process docker = new ProcessBuilder(
                            "docker", "-H", container.engine().toString(), "rm", "-f", "-v", container.id())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!docker.waitFor(REMOVE_SECONDS, TimeUnit.SECONDS)) {
                docker.destroyForcibly();
            }
        } catch (IOException e) {
            // no client here: Testcontainers' own reaper is left to do it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void drop(Held.OfDatabase database) {
        Properties bounds = new Properties();
        bounds.setProperty("connectTimeout", "5");
        bounds.setProperty("socketTimeout", "30");
        try (Connection connection = DriverManager.getConnection(database.maintenanceUrl(), bounds);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP DATABASE IF EXISTS " + database.name() + " WITH (FORCE)");
        } catch (SQLException e) {
            // the server is gone, and the database with it, or was never there
        }
    }

    /**
     * Delete a directory in several attempts. A process that is ending may still write, and the next attempt meets what it
     * wrote behind the walk.
     */
    static void delete(Held.OfDirectory directory) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                DirectoryTree.delete(directory.path());
                return;
            } catch (IOException e) {
                // tried again
            }
        }
    }
}
