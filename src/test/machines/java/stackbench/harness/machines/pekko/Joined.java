package stackbench.harness.machines.pekko;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.machines.MachinesEngine.MachineAddress;
import stackbench.harness.machines.MachinesEngine.MachinesSettings;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;
import stackbench.harness.reaper.Leash;

/** Starts workers of {@link ScriptedDuty} on loopback, in tests and in programs that tests kill. */
final class Joined {

    private static final Duration JOIN = Duration.ofMinutes(2);

    private Joined() {}

    /** Start a controller that waits for its workers until it is killed. It prints their process ids. */
    public static void main(String[] args) throws Exception {
        PekkoMachines machines = on(Path.of(args[0]), new KeyStoreFile(args[1], args[2]), Leash.start(), args[3]);
        for (WorkerProcess worker : machines.workers()) {
            machines.ask(worker.machine(), ScriptedDuty.asking(1)).get(1, TimeUnit.MINUTES);
            System.out.println(worker.process().pid());
        }
        Thread.currentThread().join(Duration.ofHours(1));
    }

    static PekkoMachines on(Path output, @Nullable KeyStoreFile keyStore, Leash leash, String... names) {
        MachinesSettings settings = new MachinesSettings(
                Stream.of(names)
                        .map(name -> new MachineAddress(name, List.of()))
                        .toList(),
                "127.0.0.1",
                ScriptedDuty.class,
                Optional.ofNullable(keyStore).map(KeyStoreFile::path).map(Path::of),
                Optional.ofNullable(keyStore).map(KeyStoreFile::password),
                JOIN,
                output);
        return (PekkoMachines) new PekkoEngine().start(settings, leash);
    }
}
