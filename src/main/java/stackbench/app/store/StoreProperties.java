package stackbench.app.store;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The configuration of the stores, the same for JDBC and R2DBC.
 *
 * @param database where PostgreSQL is, {@code host:port/name}
 * @param databaseSslmode how connections to it are encrypted
 * @param databaseSslrootcert the file of certificates that it is verified by; empty: none
 * @param poolSize connections to the database, opened at once and kept
 * @param poolWaitMillis how long a request waits for one of them at most; HikariCP allows no less than 250 ms
 * @param poolFair whether requests get one first come, first served; R2DBC's pool always works so
 * @param statementTimeoutMillis how long an answer of the database may be due while nothing arrives, before its connection is closed; JDBC's
 *     driver rounds it up to whole seconds
 * @param writeMode how messages are written
 * @param fetchSize rows of a list that a round trip to the database brings; 0: all of them come in one
 */
@Validated
@ConfigurationProperties("stackbench")
record StoreProperties(
        @NotNull @Pattern(regexp = "[^/\\s]+/[^/?\\s]+", message = "must look like host:port/name")
        String database,

        @NotNull
        @Pattern(regexp = "disable|allow|prefer|require|verify-ca|verify-full", message = "must be an sslmode of libpq")
        String databaseSslmode,

        @NotNull String databaseSslrootcert,

        @Min(1) @Max(1_000) int poolSize,

        @Min(250) long poolWaitMillis,

        boolean poolFair,

        @Min(1_000) @Max(3_600_000) long statementTimeoutMillis,

        @NotNull WriteMode writeMode,

        @Min(0) @Max(100_000) int fetchSize) {}
