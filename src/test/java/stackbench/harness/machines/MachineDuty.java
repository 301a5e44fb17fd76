package stackbench.harness.machines;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.machines.Message.Done;
import stackbench.harness.machines.Message.Fault;

/** The duty of a worker: it drives its part of blocks, on an event loop of its own. */
public final class MachineDuty implements WorkerDuty {

    private final ClientLoop loop = new ClientLoop();
    private final Map<Long, WorkerCase> cases = new ConcurrentHashMap<>();

    @Override
    public CompletableFuture<Message> answer(Message question) {
        return switch (question) {
            case Message.Ping ping -> CompletableFuture.completedFuture(Message.Clock.read());
            case Message.OpenCase open ->
                apart(() -> {
                    cases.put(open.caseId(), new WorkerCase(open, loop));
                    return new Done();
                });
            case Message.RightAnswers right ->
                inCase(right.caseId(), known -> {
                    known.learn(right.answers());
                    return CompletableFuture.completedFuture(new Done());
                });
            case Message.Learnt app ->
                inCase(app.caseId(), known -> {
                    known.learn(app);
                    return CompletableFuture.completedFuture(new Done());
                });
            case Message.LeadIn block -> inCase(block.caseId(), known -> known.leadIn(block));
            case Message.Begin begin -> inCase(begin.caseId(), known -> known.begin(begin.atNanos()));
            case Message.CloseCase close ->
                apart(() -> {
                    forget(close.caseId());
                    return new Done();
                });
            case Message.Clock other -> refused(other);
            case Message.LedIn other -> refused(other);
            case Message.Report other -> refused(other);
            case Done other -> refused(other);
            case Fault other -> refused(other);
        };
    }

    private interface InCase {

        CompletableFuture<Message> answer(WorkerCase known);
    }

    private CompletableFuture<Message> inCase(long caseId, InCase asked) {
        WorkerCase known = cases.get(caseId);
        return known == null
                ? CompletableFuture.completedFuture(new Fault("it knows no case " + caseId, false))
                : asked.answer(known);
    }

    /** End a case; where another thread ends it already, return when it has: an event loop that closes under a block lets new connections leak. */
    private void forget(long caseId) {
        cases.computeIfPresent(caseId, (id, known) -> {
            known.close();
            return null;
        });
    }

    private static CompletableFuture<Message> refused(Message answer) {
        return CompletableFuture.completedFuture(
                new Fault(answer.getClass().getSimpleName() + " is no question", false));
    }

    /** Answer on a thread of its own. */
    static CompletableFuture<Message> apart(Supplier<Message> answer) {
        return CompletableFuture.supplyAsync(answer, task -> Thread.ofVirtual().start(task))
                .exceptionally(MachineDuty::fault);
    }

    private static Fault fault(Throwable thrown) {
        Throwable cause = Optional.ofNullable(thrown.getCause()).orElse(thrown);
        return cause instanceof DriverException || cause instanceof ClientFaultException
                ? new Fault(String.valueOf(cause.getMessage()), cause instanceof DriverException)
                : new Fault(cause.toString(), false);
    }

    @Override
    public void close() {
        cases.keySet().forEach(this::forget);
        loop.close();
    }
}
