package stackbench.harness.database.postgres;

import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.testcontainers.containers.output.OutputFrame;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;
import stackbench.harness.reaper.Bounded;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;
import stackbench.harness.reaper.ProcessEnd;

/** PostgreSQL in a container that Testcontainers runs. */
final class ContainerServer implements PostgresServer {

    static final String HOW = "testcontainers";

    private static final Duration START = Duration.ofSeconds(30);
    private static final String WITHOUT_WORDS =
            "nothing: perhaps Testcontainers waits for its own image, and TESTCONTAINERS_RYUK_DISABLED=true does without it";
    private static final String USER = "postgres";
    private static final String LOOPBACK = "127.0.0.1";

    /** The port, reached from this machine only. */
    private static final PortBinding ON_LOOPBACK =
            new PortBinding(Ports.Binding.bindIp(LOOPBACK), ExposedPort.tcp(PostgreSQLContainer.POSTGRESQL_PORT));

    private static final String OPEN =
            "; the engine is not of this machine, so that all addresses of its machine lead to PostgreSQL, behind a random password";

    private final CloseStack closing = new CloseStack();
    private final LastWords lastWords = new LastWords();
    private final String password = UUID.randomUUID().toString();
    private final PostgreSQLContainer container;
    private final PostgresEndpoint endpoint;
    private final PostgresInfo info;
    private final Optional<ProcessHandle> process;

    private ContainerServer(DockerEngine engine, DockerImageName image, Leash leash, Map<String, String> others)
            throws SQLException, TimeoutException {
        String name = "stackbench-postgres-" + UUID.randomUUID();
        this.container =
                container(image, name, password, engine.isHere(), others).withLogConsumer(lastWords);
        // Held by name, before it exists: there is no moment in which nobody would remove it.
        Hold hold = leash.container(engine.address(), name);
        closing.push(() -> {
            engine.remove(name);
            hold.close();
        });
        try {
            this.endpoint = run();
            String reason = "Testcontainers: Docker " + engine.version() + " has image " + image
                    + (engine.isHere() ? "" : OPEN);
            this.info = PostgresInfo.of(endpoint, HOW, version -> reason).requireSettings(others);
            this.process = engine.processOf(name).flatMap(Postmaster::among);
        } catch (SQLException | TimeoutException | RuntimeException e) {
            closing.closeAfter(e);
            throw e;
        }
    }

    /**
     * Start a container and wait until PostgreSQL answers.
     *
     * @param others settings that replace those of the suite
     * @throws DatabaseException with one sentence that says why it cannot be had
     */
    static ContainerServer start(String imageName, Leash leash, Map<String, String> others) {
        DockerImageName image = ImageNameSubstitutor.instance().apply(DockerImageName.parse(imageName));
        DockerEngine engine = engineWith(image);
        try {
            return new ContainerServer(engine, image, leash, others);
        } catch (SQLException | TimeoutException | DatabaseException | Bounded.FailedException e) {
            throw new DatabaseException("image " + image + " was started and " + e.getMessage(), e);
        }
    }

    /**
     * Find the engine, which must have the image.
     *
     * @throws DatabaseException as {@link #start} does
     */
    static DockerEngine engineWith(DockerImageName image) {
        DockerEngine engine = DockerEngine.reach();
        engine.require(image);
        return engine;
    }

    @Override
    public PostgresEndpoint endpoint() {
        return endpoint;
    }

    @Override
    public PostgresInfo info() {
        return info;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return process.filter(alive -> !ProcessEnd.isOver(alive));
    }

    @Override
    public void close() {
        closing.close();
    }

    private PostgresEndpoint run() {
        try {
            return Bounded.call(START, () -> {
                container.start();
                return PostgresEndpoint.of(
                        container.getHost(),
                        container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                        USER,
                        password);
            });
        } catch (TimeoutException | Bounded.FailedException e) {
            // What the library says here runs to pages; what the container said names the reason.
            throw new DatabaseException(
                    "ended or answered no client within " + START.toSeconds() + " s; it said "
                            + (lastWords.toString().isEmpty() ? WITHOUT_WORDS : "last: " + lastWords),
                    e);
        }
    }

    private static PostgreSQLContainer container(
            DockerImageName image, String name, String password, boolean here, Map<String, String> others) {
        List<String> command = new ArrayList<>(List.of("postgres"));
        PostgresSettings.forStart(others)
                .forEach((setting, value) -> command.addAll(List.of("-c", setting + "=" + value)));
        return new PostgreSQLContainer(image.asCompatibleSubstituteFor("postgres"))
                .withImagePullPolicy(any -> false) // it is here: a policy must not pull it without a bound
                .withUsername(USER)
                .withPassword(password)
                // inside the container too, where the image trusts anybody otherwise
                .withEnv("POSTGRES_INITDB_ARGS", "--auth=scram-sha-256")
                .withDatabaseName(USER)
                .withCommand(command.toArray(String[]::new))
                .withCreateContainerCmdModifier(create -> {
                    create.withName(name);
                    if (here) {
                        Objects.requireNonNull(create.getHostConfig()).withPortBindings(ON_LOOPBACK);
                    }
                })
                .waitingFor(answersSql(password).withStartupTimeout(START));
    }

    /** The end of what a container says. Testcontainers removes one that fails, and its log with it. */
    private static final class LastWords implements Consumer<OutputFrame> {

        private static final int KEPT_CHARACTERS = 500;

        private String kept = "";

        @Override
        public synchronized void accept(OutputFrame frame) {
            String all = kept + frame.getUtf8String();
            kept = all.substring(Math.max(0, all.length() - KEPT_CHARACTERS));
        }

        /** The words in one line. */
        @Override
        public synchronized String toString() {
            return kept.strip().replaceAll("\\s*\\R\\s*", " | ");
        }
    }

    /** Wait until a client gets in to PostgreSQL. A log line may be in any language, and an open port is the engine's own. */
    private static AbstractWaitStrategy answersSql(String password) {
        return new AbstractWaitStrategy() {
            @Override
            protected void waitUntilReady() {
                Awaitility.await("PostgreSQL accepts connections")
                        .atMost(startupTimeout)
                        .pollDelay(Duration.ZERO)
                        .pollInterval(Duration.ofMillis(100))
                        .failFast("The container ended", () -> !waitStrategyTarget.isRunning())
                        .ignoreExceptions()
                        .until(this::answers);
            }

            private boolean answers() throws SQLException {
                int port = waitStrategyTarget.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT);
                PostgresEndpoint endpoint = PostgresEndpoint.of(waitStrategyTarget.getHost(), port, USER, password);
                try (Connection connection = endpoint.connect(endpoint.maintenanceDatabase())) {
                    return connection.isValid(1);
                }
            }
        };
    }
}
