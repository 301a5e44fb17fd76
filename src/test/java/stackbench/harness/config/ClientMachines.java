package stackbench.harness.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.config.servers.ListenAddress;

/**
 * The machines that load comes from.
 *
 * @param names none: this one
 * @param command the words before that of a worker's JVM, in which {@value #NAME} stands for the machine's name; none: a process of this machine
 * @param keyStore of all of them, with a certificate that all of them trust; empty: no TLS
 * @param password of the key store
 */
public record ClientMachines(
        List<String> names, List<String> command, Optional<Path> keyStore, Optional<String> password) {

    /** Load comes from this machine. */
    public static final ClientMachines NONE =
            new ClientMachines(List.of(), List.of(), Optional.empty(), Optional.empty());

    static final String NAME = "{machine}";

    /** The source of settings that runs with machines have. */
    static final String PRESET = Sources.PRESET + "of machines";

    private static final String PLAIN = "none";
    private static final Pattern LOOPBACK =
            Pattern.compile("(https?://)?(localhost|127[.].*|\\[[0:]*:0*1\\]):\\d+", Pattern.CASE_INSENSITIVE);
    private static final Duration SHORTEST_BLOCK = Duration.ofSeconds(1);
    private static final Duration LONGEST_STEPS = Duration.ofMinutes(2);
    private static final int MOST_STEPS = 9;

    static final Key<List<String>> MACHINES = new Key<>(
            "bench.client.machines",
            "a list of hosts or other names of machines, such as client1,client2, or nothing: load comes from this one",
            value -> Parse.list(value, name -> {
                Parse.require(name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,252}"));
                return name;
            }),
            true);

    static final Key<List<String>> COMMAND = new Key<>(
            "bench.client.machines.command",
            "the words before that of a worker's JVM, such as ssh {machine}, or nothing: it is a process of this machine",
            value -> List.of(value.split("\\s+")),
            false);

    static final Key<Optional<Path>> KEY_STORE = new Key<>(
            "bench.client.machines.key-store",
            "a PKCS12 file that can be read, or none: without TLS, on loopback and private addresses only",
            value -> {
                Optional<Path> file = value.equals(PLAIN) ? Optional.empty() : Optional.of(Parse.path(value));
                file.ifPresent(given -> Parse.require(Files.isReadable(given)));
                return file;
            },
            false);

    static final Key<String> PASSWORD = new Key<>(
            "bench.client.machines.key-store.password", "the password of the key store", value -> value, false);

    static final List<Key<?>> KEYS = List.of(MACHINES, COMMAND, KEY_STORE, PASSWORD);

    /** Whether load comes from this machine. */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** The words before that of the JVM of one machine's worker. */
    public List<String> command(String machine) {
        return command.stream().map(word -> word.replace(NAME, machine)).toList();
    }

    /** The settings of a measured run, unless -D or the environment has others: longer blocks, since all machines begin them at one instant, and fewer. */
    static Map<String, String> preset(Settings chosen) {
        return chosen.has(MACHINES) && chosen.isOn(Key.BENCH)
                ? Map.of(Key.ROUNDS.key(), "6", Key.BLOCK.key(), "1s")
                : Map.of();
    }

    /** Read them, and refuse what they cannot drive together. */
    static ClientMachines read(Settings settings) {
        return new Reader(settings).read();
    }

    private record Reader(Settings settings) {

        ClientMachines read() {
            List<String> names = settings.list(MACHINES);
            if (names.isEmpty()) {
                Stream.of(COMMAND, KEY_STORE, PASSWORD)
                        .forEach(key -> settings.require(key, false, "it together with " + MACHINES.key()));
                return ClientMachines.NONE;
            }
            refuseOtherLoads();
            refuseTooFew(names.size());
            settings.require(
                    Key.BLOCK,
                    !settings.isOn(Key.BENCH) || settings.get(Key.BLOCK).compareTo(SHORTEST_BLOCK) >= 0,
                    "1s at least with %s: windows must open everywhere at the same instant, to a thousandth"
                            .formatted(MACHINES.key()));
            ListenAddress address = settings.get(Key.SERVER_ADDRESS);
            settings.require(
                    Key.SERVER_ADDRESS,
                    !address.isAny(),
                    "with %s one address of this machine, at which those reach it".formatted(MACHINES.key()));
            refuseLoopback(address);
            Optional<Path> keyStore = settings.get(KEY_STORE);
            settings.require(PASSWORD, keyStore.isPresent(), "nothing without a key store");
            return new ClientMachines(
                    names, settings.list(COMMAND), keyStore, keyStore.map(file -> settings.get(PASSWORD)));
        }

        private void refuseOtherLoads() {
            settings.require(
                    Key.SLOW_READER,
                    false,
                    "nothing with %s: a slow reader is one client, on one machine".formatted(MACHINES.key()));
            if (settings.has(Key.OVERLOAD)) {
                refuseSteps(settings.list(Key.OVERLOAD).size() + 1, settings.get(Key.OVERLOAD_STEP));
            }
            settings.require(
                    Key.CLIENT_CPUS,
                    false,
                    "nothing with %s: their workers are other processes".formatted(MACHINES.key()));
        }

        /** A machine reports all steps at once, and before them there is a closed loop of a quarter of one. */
        private void refuseSteps(int steps, Duration each) {
            settings.require(
                    Key.OVERLOAD,
                    steps <= MOST_STEPS && each.multipliedBy(steps).compareTo(LONGEST_STEPS) <= 0,
                    "%d multiples at most with %s, whose steps last 2m at most together, the first one again included: more would not fit into what machines report"
                            .formatted(MOST_STEPS - 1, MACHINES.key()));
            settings.require(
                    Key.OVERLOAD_STEP,
                    !settings.isOn(Key.BENCH) || each.compareTo(SHORTEST_BLOCK.multipliedBy(4)) >= 0,
                    "4s at least with %s: the capacity is measured for a quarter of it".formatted(MACHINES.key()));
        }

        /** On each of several machines it is that machine itself. */
        private void refuseLoopback(ListenAddress address) {
            if (settings.list(COMMAND).stream().noneMatch(word -> word.contains(NAME))) {
                return;
            }
            Stream<Setting> apps = settings.all().values().stream()
                    .filter(setting -> AppKey.of(setting.key())
                            .filter(own -> own.setting().equals(AppKey.SOURCE))
                            .filter(own -> settings.get(Key.ARCHITECTURES).contains(own.name()))
                            .isPresent());
            Stream.concat(settings.targets().values().stream(), apps)
                    .forEach(target -> target.require(
                            !LOOPBACK.matcher(target.value()).matches(),
                            "a host that all of %s know it by: each is loopback to itself".formatted(MACHINES.key())));
            settings.require(
                    Key.SERVER_ADDRESS,
                    !address.isLoopback(),
                    "an address of this machine at which %s reach it: each is loopback to itself"
                            .formatted(MACHINES.key()));
        }

        /** Each machine needs a thread and a connection. */
        private void refuseTooFew(int machines) {
            String allowed = "%d at least, one for each of %s".formatted(machines, MACHINES.key());
            settings.require(
                    Key.THREADS, settings.list(Key.THREADS).stream().allMatch(threads -> threads >= machines), allowed);
            double scale = settings.get(Key.STAGES_USER_SCALE);
            settings.require(
                    Key.STAGES,
                    settings.list(Key.STAGES).stream()
                            .anyMatch(stage -> stage.scaled(1, scale).users() >= machines),
                    allowed);
            Stream.of(Key.RATE_IN_FLIGHT, Key.OVERLOAD_IN_FLIGHT)
                    .forEach(key -> settings.require(key, settings.get(key) >= machines, allowed));
            int connections = settings.get(Key.RSOCKET_CONNECTIONS);
            settings.require(Key.RSOCKET_CONNECTIONS, connections == 0 || connections >= machines, allowed);
        }
    }
}
