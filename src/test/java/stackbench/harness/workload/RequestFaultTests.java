package stackbench.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.counted;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.workload.RequestTrial.CREATE;
import static stackbench.harness.workload.RequestTrial.OWNER;
import static stackbench.harness.workload.RequestTrial.created;
import static stackbench.harness.workload.RequestTrial.ok;
import static stackbench.harness.workload.RequestTrial.owner;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.LoopbackServer.Script;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** A user's requests, sent to servers with faults. */
@Timeout(30)
class RequestFaultTests {

    private static final BenchDatabase DATABASE = SharedPostgres.database("workload", "requests");

    @AutoClose
    private final RequestTrial trial = new RequestTrial();

    @Test
    void oneWrongValueAmongManyIsFound() {
        AtomicInteger served = new AtomicInteger();
        RequestTrial.Course course = trial.course(
                (nth, request, reply) -> {
                    if (served.incrementAndGet() == 8 /* the second after what was learned */) {
                        reply.text(
                                ok("application/json", "{\"uri\":\"" + request.uri() + "\",\"lastName\":\"Dabis\"}"));
                    } else {
                        owner(nth, request.uri(), reply);
                    }
                },
                true,
                set(OWNER));

        assertThat(course.differences())
                .hasSize(2)
                .first()
                .asString()
                .matches("required 0 failed requests, actual 1 of [\\d,]+");
        assertThat(course.differences().getLast()).contains("GET /owners/").contains(": altered: required CRC-32C");
    }

    @Test
    void aServerErrorNowAndThenIsFound() {
        RequestTrial.Course course = trial.course(
                (nth, request, reply) -> {
                    if (nth == 7 || nth == 8) {
                        reply.text("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n");
                    } else {
                        owner(nth, request.uri(), reply);
                    }
                },
                true,
                set(OWNER),
                1);

        assertThat(course.differences())
                .anySatisfy(difference ->
                        assertThat(difference).contains("GET /owners/").endsWith("status 500, expected 200"));
    }

    @Test
    void anAnswerThatChangesBetweenBlocksIsFoundBeforeTheNextOne() {
        AtomicInteger connections = new AtomicInteger();
        Map<Object, Integer> seen = Collections.synchronizedMap(new HashMap<>());
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> trial.course(
                        (nth, request, reply) -> {
                            int connection = seen.computeIfAbsent(
                                    reply.context().channel(), any -> connections.incrementAndGet());
                            // three to learn, those of three workers, and then that of the look before the second block
                            owner(nth, connection > 6 ? "/other" : request.uri(), reply);
                        },
                        true,
                        set(OWNER)))
                .withMessage("GET /owners/1: between blocks the answer is no longer what it was before them:"
                        + " $.uri is \"/other\", expected \"/owners/1\"");
    }

    @Test
    void armsMustAgree() {
        trial.course((nth, request, reply) -> owner(nth, request.uri(), reply), true, set(OWNER), 1);

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> trial.course(
                        (nth, request, reply) -> reply.text(ok("text/html", "<html>Sign in")), true, set(OWNER)))
                .withMessageStartingWith(
                        "arms disagree: GET /owners/1: Content-Type is \"application/json\" at petclinic");
        RequestTrial.Course alike = trial.course(
                (nth, request, reply) -> reply.text(
                        ok("application/json", "{\"lastName\":\"Davis\", \"uri\":\"" + request.uri() + "\"}")),
                true,
                set(OWNER));
        assertThat(alike.differences()).isEmpty();
        assertThat(alike.notes()).contains("petclinic disagrees with it: which of them is right nobody knows but you");
    }

    @Test
    void aReadOfAnotherRowThanWasWrittenIsFound() {
        AtomicInteger reads = new AtomicInteger();
        RequestTrial.Course course = trial.course(
                (nth, request, reply) -> {
                    if (request.method().name().equals("POST")) {
                        reply.text(created(nth + 100));
                    } else {
                        owner(nth, reads.incrementAndGet() == 5 ? "/visits/1" : request.uri(), reply);
                    }
                },
                true,
                set(CREATE, get("/visits/{{>visit}}")),
                1);

        assertThat(course.differences()).first().asString().startsWith("required 0 failed requests, actual ");
        assertThat(course.differences().get(1))
                .contains("GET /visits/")
                .contains(": $.uri is \"/visits/1\", expected \"/visits/");
    }

    @Test
    void anInsertThatIsLostIsFoundByWhatTheFileCounts() {
        AtomicInteger posts = new AtomicInteger();
        Script<Reply> losing = (nth, request, reply) -> {
            if (posts.incrementAndGet() != 5) { // three are to learn from
                DATABASE.run("INSERT INTO message VALUES (gen_random_uuid(), 'text', 'author', now())");
            }
            reply.text(created(nth));
        };
        trial.storesIn(DATABASE);
        RequestTrial.Course course = trial.course(losing, true, set(counted(CREATE, "select count(*) from message")));

        assertThat(course.blocks().getFirst().differences())
                .singleElement()
                .asString()
                .matches("required [\\d,]+ more by `select count[(][*][)] from message`, actual [\\d,]+: 1 lost");
        assertThat(course.blocks().getLast().right()).isTrue();
        assertThat(course.notes()).noneMatch(note -> note.contains("not checked"));
        noCheck(losing, "select count(*) from visits", "relation \"visits\" does not exist");
        noCheck(losing, "select sum(1) from message where id is null", " gives no number in ");
        noCheck(losing, "select id from message limit 1", "");
    }

    private void noCheck(Script<Reply> script, String sql, String why) {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> trial.course(script, true, set(counted(CREATE, sql))))
                .withMessageContaining("the check of \"POST /visits\" (line 1) cannot be done")
                .withMessageContaining(why);
    }
}
