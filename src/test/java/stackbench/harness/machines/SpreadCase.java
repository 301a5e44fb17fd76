package stackbench.harness.machines;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Share;
import stackbench.harness.machines.Message.Begin;
import stackbench.harness.machines.Message.CloseCase;
import stackbench.harness.machines.Message.Done;
import stackbench.harness.machines.Message.Fault;
import stackbench.harness.machines.Message.LeadIn;
import stackbench.harness.machines.Message.LedIn;
import stackbench.harness.machines.Message.OpenCase;
import stackbench.harness.machines.Message.Report;
import stackbench.harness.verify.request.AppKnowledge;

/** A case as the controller has it, whose blocks all machines drive together. */
public final class SpreadCase implements AutoCloseable {

    private static final AtomicLong CASES = new AtomicLong();

    /** Longer than a machine that is not lost takes for anything but a block. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The shortest block of a measured run, see {@code bench.client.machines}. */
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Machines machines;
    private final long id = CASES.incrementAndGet();
    private final Duration longestRequest;

    /**
     * What machines must know of a case before its first block.
     *
     * @param settings of the client of all machines together
     * @param workload by name
     * @param right answers, as far as they were learnt
     * @param app of a user, as far as it is known; empty where the servers are of the suite
     */
    public record Order(
            Endpoint endpoint,
            Driver.DriverSettings settings,
            BenchmarkConfig.Data data,
            String workload,
            int batchSize,
            boolean verified,
            List<Answer> right,
            Optional<AppKnowledge> app) {}

    private SpreadCase(Machines machines, Driver.DriverSettings settings) {
        this.machines = machines;
        this.longestRequest = settings.connectTimeout().plus(settings.requestTimeout());
    }

    /**
     * Get all machines ready for a case.
     *
     * @throws MachineLostException when one of them is not
     */
    public static SpreadCase open(Machines machines, Order order) {
        SpreadCase opened = new SpreadCase(machines, order.settings());
        try {
            opened.brief(order);
        } catch (RuntimeException e) {
            opened.close(); // others may have opened it
            throw e;
        }
        return opened;
    }

    private void brief(Order order) {
        int number = machines.names().size();
        askAll(
                ordinal -> {
                    Share share = new Share(ordinal, number);
                    return new OpenCase(
                            id,
                            machines.names().get(ordinal),
                            order.endpoint(),
                            order.settings().part(share),
                            share,
                            order.data(),
                            order.workload(),
                            order.batchSize(),
                            order.verified(),
                            order.app()
                                    .map(app -> new OpenCase.Own(
                                            app.set(),
                                            app.filling().seed(),
                                            app.filling().session()))
                                    .orElse(null));
                },
                Done.class,
                PATIENCE);
        new Briefing(id, message -> askAll(ordinal -> message, Done.class, PATIENCE)).tell(order);
    }

    /**
     * Have all machines drive a block, whose windows open at the same instant.
     *
     * @param numbers of the block, one for each machine
     * @param spec of all machines together: anything but a slow reader
     * @param listener is told when the windows open, and of no exchange
     * @throws MachineLostException when a machine cannot do its part
     * @throws Driver.DriverException when the server cannot be talked to
     */
    public List<MachineBlock> block(List<Long> numbers, BlockSpec spec, ExchangeListener listener) {
        try {
            return run(numbers, spec, listener);
        } catch (RuntimeException e) {
            close(); // others may still be sending
            throw e;
        }
    }

    private List<MachineBlock> run(List<Long> numbers, BlockSpec spec, ExchangeListener listener) {
        Duration measured = spec.measured();
        List<Arrivals> parts = IntStream.range(0, machines.names().size())
                .mapToObj(ordinal -> new Share(ordinal, machines.names().size()))
                .map(share -> spec.part(share).arrivals())
                .toList();
        Duration longest = PATIENCE.plus(longestRequest.multipliedBy(2));
        machines.names().forEach(machines::offset); // nobody sends now, so pings come back soon and tell clocks well
        askAll(ordinal -> new LeadIn(id, numbers.get(ordinal), measured, parts.get(ordinal)), LedIn.class, longest);
        List<ClockOffset> clocks =
                machines.names().stream().map(machine -> known(machine, spec)).toList();
        long lead = spec.arrivals() instanceof Arrivals.AtRate ? measured.toNanos() / Arrivals.AtRate.LEAD_PARTS : 0;
        AgreedStart start = AgreedStart.after(System.nanoTime() + lead, clocks);
        listener.windowOpens(start.atNanos(), measured.toNanos());
        return askAll(
                        ordinal -> new Begin(id, start.on(clocks.get(ordinal)).atNanos()),
                        Report.class,
                        longest.plus(measured.multipliedBy(2)))
                .stream()
                .map(Report::block)
                .toList();
    }

    /**
     * How far a clock is ahead. Blocks that are shorter than any whose figures count, such as of a warm-up, need not begin as exactly. Steps must
     * begin more exactly than their length asks for: a silence of {@link Silences} is one of all machines.
     */
    private ClockOffset known(String machine, BlockSpec spec) {
        boolean inSteps = spec.arrivals() instanceof Arrivals.InSteps;
        boolean asLong = spec.measured().compareTo(SHORTEST) >= 0 && !inSteps;
        Duration block = asLong ? spec.measured() : SHORTEST;
        ClockOffset offset = machines.offset(machine);
        if (!offset.isKnownFor(block)) {
            throw new MachineLostException(
                    machine,
                    "required its clock to be known to %s, actual to %,d us"
                            .formatted(
                                    inSteps
                                            ? "1 ms for steps of overload, however long"
                                            : "a thousandth of a block of %d ms".formatted(block.toMillis()),
                                    offset.boundNanos() / 1_000));
        }
        return offset;
    }

    /** Ask all machines at once, and wait for all answers, or the first that is none. */
    private <T extends Message> List<T> askAll(IntFunction<Message> question, Class<T> answer, Duration limit) {
        List<String> names = machines.names();
        List<CompletableFuture<T>> asked = IntStream.range(0, names.size())
                .mapToObj(ordinal -> machines.ask(names.get(ordinal), question.apply(ordinal))
                        .thenApply(told -> required(names.get(ordinal), told, answer)))
                .toList();
        CompletableFuture<Void> all = CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new));
        CompletableFuture<?>[] watched = asked.stream()
                .map(one -> one.whenComplete((told, fault) -> {
                    if (fault != null) {
                        all.completeExceptionally(fault);
                    }
                }))
                .toArray(CompletableFuture[]::new);
        try {
            all.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            return asked.stream().map(CompletableFuture::resultNow).toList();
        } catch (TimeoutException e) {
            int silent = IntStream.range(0, watched.length)
                    .filter(ordinal -> !watched[ordinal].isDone())
                    .findFirst()
                    .orElse(0);
            throw new MachineLostException(names.get(silent), "it did not answer in time");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException fault ? fault : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while machines were asked", e);
        }
    }

    private static <T extends Message> T required(String machine, Message told, Class<T> wanted) {
        if (told instanceof Fault fault) {
            throw fault.byServer()
                    ? new Driver.DriverException(machine + ": " + fault.why(), null)
                    : new MachineLostException(machine, fault.why());
        }
        if (!wanted.isInstance(told)) {
            throw new MachineLostException(machine, "it answered " + told);
        }
        return wanted.cast(told);
    }

    /** Have all machines forget the case. One that is lost has. */
    @Override
    public void close() {
        try {
            askAll(machine -> new CloseCase(id), Done.class, PATIENCE);
        } catch (MachineLostException e) {
            // whoever is not lost was asked all the same
        }
    }
}
