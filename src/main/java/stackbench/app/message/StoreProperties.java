package stackbench.app.message;

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
 * @param poolSize connections to the database, opened at once and kept
 * @param poolWaitMillis how long a request waits for one of them at most; HikariCP allows no less than 250 ms
 * @param writeMode how messages are written
 */
@Validated
@ConfigurationProperties("stackbench")
record StoreProperties(
        @NotNull @Pattern(regexp = "[^/\\s]+/[^/?\\s]+", message = "must look like host:port/name")
        String database,

        @Min(1) @Max(1_000) int poolSize,

        @Min(250) long poolWaitMillis,

        @NotNull WriteMode writeMode) {}
