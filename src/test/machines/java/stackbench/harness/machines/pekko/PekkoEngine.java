package stackbench.harness.machines.pekko;

import java.util.Optional;
import stackbench.harness.machines.Machines;
import stackbench.harness.machines.MachinesEngine;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;
import stackbench.harness.reaper.Leash;

/** Provides {@link PekkoMachines}. */
public final class PekkoEngine implements MachinesEngine {

    @Override
    public Machines start(MachinesSettings settings, Leash leash) {
        Optional<KeyStoreFile> keyStore = settings.keyStore()
                .map(file -> new KeyStoreFile(
                        file.toAbsolutePath().toString(),
                        settings.keyStorePassword().orElse("")));
        PekkoMachines machines = new PekkoMachines(
                settings.address(),
                keyStore,
                settings.machines().stream().map(MachineAddress::name).toList());
        try {
            for (MachineAddress machine : settings.machines()) {
                machines.add(WorkerProcess.launch(
                        machine, machines.orders(machine.name(), settings.duty(), keyStore), settings.output(), leash));
            }
            machines.await(settings.joinTimeout());
            return machines;
        } catch (RuntimeException e) {
            machines.close();
            throw e;
        }
    }
}
