package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every key, with values that are not allowed for it; and passwords, which stand only where no one sees them. */
class ConfigRefusalTests extends SampleConfig.GivenSettings {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench.workloads          | ''            | all, or a list of workloads
            bench.workloads          | list,list     | each once
            bench.threads            | 0             | whole numbers from 1 to 1024
            bench.threads            | 4,,8          | each once
            bench.threads            | 4,4           | each once
            bench.threads            | ''            | whole numbers from 1 to 1024
            bench.threads            | 99999999999   | whole numbers from 1 to 1024
            bench.batch-sizes        | 10001         | whole numbers from 1 to 10000
            bench.batch-sizes        | ten           | whole numbers from 1 to 10000
            bench.rates              | 0             | whole numbers from 1 to 100000
            bench.rates              | 100,fast      | whole numbers from 1 to 100000
            bench.rates              | 30%,0%        | shares from 1% to 100%
            bench.rates              | 101%          | shares from 1% to 100%
            bench.rates              | 2.5%          | shares from 1% to 100%
            bench.rates              | 30%,30%       | each once
            bench.rates.batch-sizes  | 7             | those in bench.batch-sizes
            bench.arrivals           | uniform       | poisson or even
            bench.slo                | p98<50ms      | limits for mean, p50
            bench.slo                | p99<50        | limits for mean, p50
            bench.slo                | p99<0ms       | limits for mean, p50
            bench.slo                | p99>50ms      | limits for mean, p50
            bench.slo                | p99<5ms,      | limits for mean, p50
            bench.slo                | max<1s,max<2s | limits for mean, p50
            bench.slo                | p99<99999999999999999999s | limits for mean, p50
            bench.overload           | 0.5,1         | together with bench.slo only
            bench.overload.step      | 100ms         | a duration from 200ms to 10m
            bench.overload.in-flight | 0             | a whole number from 1 to 1024
            bench.stages             | 15s           | a list of duration:users
            bench.stages             | 15s:50,       | a list of duration:users
            bench.stages             | 15:50         | a list of duration:users
            bench.stages             | 15s:many      | a list of duration:users
            bench.stages             | 15s:0         | 1 to 1,024 users in one stage at least
            bench.stages             | 15s:1025      | 1 to 1,024 users in one stage at least
            bench.stages             | 10ms:5        | stages of 50ms at least and an hour in all
            bench.stages             | 61m:5         | stages of 50ms at least and an hour in all
            bench.stages.time-scale  | 0             | a number above 0, at most 100
            bench.stages.user-scale  | half          | a number above 0, at most 100
            bench.rate-in-flight     | 0             | from 1 to 1024
            bench.architectures      | servlet,jetty | a list of servlet, servlet-virtual
            bench.architectures      | ''            | a list of servlet, servlet-virtual
            bench.block              | 1             | a duration from 50ms
            bench.block              | fast          | a duration from 50ms
            bench.warm-up            | 31m           | a duration from 0s to 30m
            bench.rounds             | 0             | from 1 to 1000
            bench.find-skew          | -1            | give a number from 0 to 3
            bench.find-skew          | 3.01          | give a number from 0 to 3
            bench.find-skew          | zipf          | give a number from 0 to 3
            bench.seed               | x             | give random, or a whole number
            bench.seed               | ''            | give random, or a whole number
            bench.seed               | Random        | give random, or a whole number
            bench.seed               | 9223372036854775808 | give random, or a whole number
            bench.write-mode         | rows          | batch, row or row-awaited
            bench.preset             | slow          | quick: Virtual threads or WebFlux, Servlet or RSocket?
            bench.preset             | smoke         | glance: Virtual threads or WebFlux
            bench.client.cpus        | 0             | it together with bench.server.cpus
            bench.postgres.cpus      | one           | processors by number
            bench.postgres           | mysql         | auto, testcontainers, embedded
            bench.postgres.settings  | autovacuum    | such as autovacuum=on,checkpoint_timeout=1min: autovacuum=on|off
            bench.postgres.settings  | autovacuum=true | settings of PostgreSQL joined by commas
            bench.postgres.settings  | fsync=off     | settings of PostgreSQL joined by commas
            bench.postgres.settings  | jit=on,jit=on | settings of PostgreSQL joined by commas
            bench.postgres.settings  | shared_buffers=16 | settings of PostgreSQL joined by commas
            bench.postgres.settings  | shared_buffers=1024MB | written as PostgreSQL shows it (1GB, not 1024MB)
            bench.postgres.settings  | shared_buffers=30s | shared_buffers from 1MB to 64GB
            bench.postgres.settings  | shared_buffers=512kB | shared_buffers from 1MB to 64GB
            bench.postgres.settings  | checkpoint_timeout=60s | settings of PostgreSQL joined by commas
            bench.postgres.settings  | checkpoint_timeout=2h | checkpoint_timeout from 30s to 1h
            bench.server.tls         | true          | false for rsocket: only servers of messages over HTTP/1.1
            bench.server.tls         | yes           | true or false
            bench.server             | docker        | forked or in-process
            bench.server.address     | localhost     | an IP address of this machine, no name
            bench.server.address     | 127.0.0.256   | an IP address of this machine, no name
            bench.server.address     | 192.0.2.1     | an IP address of this machine, no name
            bench.server.address     | :::           | an IP address of this machine, no name
            bench.server.heap        | 512           | a size from 32m on
            bench.server.heap        | 31m           | a size from 32m on
            bench.server.jvm-options | Xmx1g         | start with -
            bench.server.jvm-options | -Xmx2g        | the heap by bench.server.heap
            bench.server.jvm-options | -XX:+UseSerialGC -Xms1g | in place of -Xms1g: bench.server.heap=512m (from benchmark.properties) holds
            bench.server.jvm-options | -mx2g         | the heap by bench.server.heap
            bench.server.jvm-options | -XX:MaxHeapSize=1g | the heap by bench.server.heap
            bench.server.jvm-options | -XX:InitialHeapSize=1g | the heap by bench.server.heap
            bench.server.jvm-options | -XX:MaxRAMPercentage=50 | the heap by bench.server.heap
            bench.server.jvm-options | -Dserver.address=0.0.0.0 | no -Dserver.address, a property that the suite sets itself
            bench.server.cpus        | one           | processors by number
            bench.server.cpus        | 1-0           | processors by number
            bench.server.cpus        | 0,0-1         | each once
            bench.server.cpus        | -1            | processors by number
            bench.resources          | some          | true or false
            bench.profile            | wall          | cpu, alloc, lock and counters, one or several
            bench.server.pool-size   | 65            | from 1 to 64
            bench.server.fetch-size  | 100001        | a whole number from 0
            bench.server.database-delay | 0.5ms       | a duration from 0ms to 100ms, such as 1ms or 500us
            bench.server.native-access | ''          | true or false
            bench.server.archive     | CDS           | none, cds, or aot (JDK 25 and newer)
            bench.rsocket.connections| many          | auto or a whole number
            bench.target.servlet     | localhost     | host:port
            bench.target.servlet     | localhost:0   | host:port
            bench.target.servlet     | localhost:65536 | host:port
            bench.target.servlet     | localhost:99999999999 | host:port
            bench.target.servlet     | my_host:8080  | a host name has letters, digits, hyphens and dots
            bench.target.servlet     | foo/bar:80    | host:port
            bench.target.servlet     | user@host:80  | host:port
            bench.target.servlet     | http://host:80 | host:port
            bench.target.servlet     | host:80?a     | host:port
            bench.target.servlet     | host:80#a     | host:port
            bench.target.servlet     | ::1:8080      | such as localhost:8080 or [::1]:8080
            bench.target.servlet     | [::g]:8080    | such as localhost:8080 or [::1]:8080
            bench.target.servlet     | [::1]         | such as localhost:8080 or [::1]:8080
            bench.target.servlet     | a b:80        | host:port
            bench.target.allow       | a,,b          | a list of hosts
            bench.visits             | 0             | a whole number from 1 to 50, or two such as 4-6
            bench.visits             | 6-4           | a whole number from 1 to 50, or two such as 4-6
            bench.visits             | 4,6           | a whole number from 1 to 50, or two such as 4-6
            bench.reference          | jetty         | first, or one of those
            bench.reference          | servlet-async   | first, or one of those
            bench.control            | on            | true, false, unverified or unsampled
            bench.tolerance          | 5             | a percentage from 0% to below 100%
            bench.tolerance          | 0.05          | a percentage from 0% to below 100%
            bench.tolerance          | -1%           | a percentage from 0% to below 100%
            bench.tolerance          | 100%          | a percentage from 0% to below 100%
            bench.tolerance.allocation | 2           | a percentage from 0% to below 100%
            bench.resume             | yes           | true or false
            bench.report.dir         | pom.xml       | a directory that can be written
            bench.report.dir         | .             | new, empty or that of an earlier report: /
            bench.report.dir         | ..            | is more than that
            bench.report.dir         | /             | / is more than that
            bench.report.dir         | src           | there is no report in it, but
            bench.report.dir         | .mvn          | there is no report in it, but jvm.config
            bench.report.only        | no/such/run   | a results.json, a journal.jsonl, or a directory
            bench.report.only        | src           | a results.json, a journal.jsonl, or a directory
            bench.site               | pom.xml       | a directory with a sub-directory for each
            bench.site               | no/such/runs  | a directory with a sub-directory for each
            bench.report.job-summary | src           | a file that can be appended to
            bench.report.job-summary | no/such/file  | in a directory that exists
            bench.find-rows          | 0             | a whole number from 1 to 1000000
            bench.find-rows          | many          | a whole number from 1 to 1000000
            bench.history            | src           | a file that is there and can be read and
            bench.history            | no/such/file  | or a new one in a directory that exists
            bench.text-characters    | 9000          | so that 1,000 messages fit
            bench.target.servlet-async | there:81  | what bench.architectures names
            bench                    | yes           | true or false
            """)
    void aValueThatIsNotAllowedIsNamedWithItsSourceAndWhatIsAllowed(String key, String value, String allowed) {
        system.put("bench.batch-sizes", "1,1000");
        system.put(key, value);
        if (key.equals("bench.target.allow")) {
            system.put("bench.target.servlet", "a:80");
        }

        refused().withMessageContaining("from -D" + key).withMessageContaining(allowed);
    }

    @Test
    void aPasswordIsNotWrittenDown() {
        environment.put("BENCH_POSTGRES", "jdbc:postgresql://db/postgres?user=me&password=canary");

        assertThat(read().postgres().source()).contains("canary");
        assertThat(read().settings().values())
                .extracting(Setting::shown)
                .noneMatch(s -> s.value().contains("canary"));
    }

    @ParameterizedTest
    @CsvSource({
        "bench.postgres, jdbc:postgresql://db/postgres?user=me&password=canary, BENCH_POSTGRES",
        "bench.postgres, jdbc:postgresql://me:canary@db/postgres, BENCH_POSTGRES",
        "bench.variant.a.spring.key.password, canary, benchmark.properties",
        "bench.server.jvm-options, -Dkey.password=canary, BENCH_SERVER_JVM_OPTIONS"
    })
    void aPasswordInASystemPropertyIsRefusedNamingWhereItMayStand(String key, String value, String right) {
        system.put(key, value);

        refused()
                .withMessageContainingAll(key, "(from -D" + key + ") is not allowed", right, "benchmark.properties")
                .withMessageNotContaining("canary");
    }

    @ParameterizedTest
    @CsvSource({
        "bench.app.token-service, shop.jar, shop.jar",
        "bench.app.token-service.heap, 1g, 1g",
        "bench.variant.secret-store.build, ../base, ../base",
        "bench.app.shop.environment.DB_PASSWORD, canary, ***",
        "bench.variant.a.spring.key.password, canary, ***"
    })
    void theNameOfAnAppOrVariantMakesNoSecretOfItsValues(String key, String value, String shown) {
        assertThat(new Setting(key, value, "a test").shown().value()).isEqualTo(shown);
    }

    @Test
    void aUrlThatReachesThePartiesOfARunDifferentlyIsRefusedInTheNameOfItsKey() {
        environment.put("BENCH_POSTGRES", "jdbc:postgresql://db/x?user=me&password=canary&ssl=true");

        refused()
                .withMessageContainingAll(
                        "bench.postgres=", "(from BENCH_POSTGRES)", "user, password, sslmode", "ssl would")
                .withMessageNotContaining("canary");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench                    | false         | bench.baseline=../base (from -Dbench.baseline) is not allowed: give it together with -Dbench=true
            bench.server             | in-process    | give with bench.baseline forked
            bench.control            | unverified    | give with bench.baseline true or false
            bench.slo                | p99<50ms      | give with bench.baseline nothing: a capacity has no rounds
            bench.visits             | 5             | give with bench.baseline 6 or more, or a range such as 3-9
            bench.visits             | 3-5           | give with bench.baseline 6 or more, or a range such as 3-9
            bench.visits             | 1-9           | give with bench.baseline 2 at least, such as 3-9
            bench.target.servlet     | there:81      | give with bench.baseline nothing: the servers of both builds
            """)
    void whatCannotGoTogetherWithABaselineIsRefused(String key, String value, String allowed) {
        system.put("bench.baseline", "../base");
        system.put("bench.visits", "3-9");
        system.put(key, value);

        refused().withMessageContaining(allowed);
    }
}
