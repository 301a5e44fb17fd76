package stackbench.contract.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** The PostgreSQL of all shared servers. */
record SharedPostgres(EmbeddedPostgres postgres) implements AutoCloseable {

    static SharedPostgres start() {
        try {
            return new SharedPostgres(EmbeddedPostgres.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ContractDatabase newDatabase(String name) {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("cannot create the database " + name, e);
        }
        return new ContractDatabase("localhost:" + postgres.getPort() + "/" + name, "postgres", "postgres");
    }

    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
