package visits;

import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;
import stackbench.junit.Arm;
import stackbench.junit.ServerBenchmark;

@ServerBenchmark(requests = "visits.http")
@Arm(name = "platform")
@Arm(name = "virtual", properties = "spring.threads.virtual.enabled=true")
class VisitsBenchmarkTests {

    @ServiceConnection
    static final PostgreSQLContainer POSTGRES = new PostgreSQLContainer(
            DockerImageName.parse(System.getenv().getOrDefault("STACKBENCH_TEST_POSTGRES_IMAGE", "postgres:18-alpine"))
                    .asCompatibleSubstituteFor("postgres"));
}
