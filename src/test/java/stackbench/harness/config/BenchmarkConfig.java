package stackbench.harness.config;

import static stackbench.harness.config.output.ConsoleMode.BRIEF;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.output.ConsoleMode;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.Target;

/**
 * Everything a run was told, validated.
 *
 * @param measured true with {@code -Dbench=true}; false is a smoke run
 * @param stages of users who come and go, scaled; none: no such load
 * @param coldStages whether their users come to servers that have just started, without warm-up
 * @param overload more than servers can take; empty: no such load
 * @param own what a user brings to be measured
 * @param settings every effective key, its value and its source
 */
@RecordBuilder
public record BenchmarkConfig(
        boolean measured,
        Matrix matrix,
        Rates rates,
        List<Stage> stages,
        boolean coldStages,
        Optional<Overload> overload,
        Data data,
        Pacing pacing,
        Postgres postgres,
        Servers servers,
        Client client,
        Comparing comparing,
        Output output,
        Own own,
        SortedMap<String, Setting> settings) {

    /** Read the configuration of this run. Throws a {@link ConfigException} that names the key, its source and what is allowed. */
    public static BenchmarkConfig read() {
        return ConfigReader.read(Sources.real().settings(), Settings::drawSeed);
    }

    /** Read that of a run in another project, whose test class says these settings; see {@link #read}. */
    public static BenchmarkConfig ofProject(SortedMap<String, Setting> annotations) {
        return ConfigReader.read(Sources.ofProject(annotations).settings(), Settings::drawSeed);
    }

    /** Go on with a run of these settings: with its seed, unless this one is given a number. */
    public BenchmarkConfig resuming(List<Setting> begun) {
        return Settings.resumed(this, begun);
    }

    /** Only servers in JVMs of their own are worth a number, and only in a measured run. */
    public boolean claimsNumbers() {
        return measured && servers.forked();
    }

    /** The folder of published runs that a site is built of; empty where none is built. */
    public Optional<Path> site() {
        return new Settings(settings).find(Key.SITE);
    }

    /** Whether runs are measured, and not only reported or published. */
    public boolean measures() {
        return output.only().isEmpty() && site().isEmpty();
    }

    /** The checkouts beside this one that servers are started from, by the key that names each. */
    public SortedMap<String, Path> checkouts() {
        SortedMap<String, Path> checkouts = new TreeMap<>();
        comparing.baseline().ifPresent(base -> checkouts.put(Key.BASELINE.key(), base.build()));
        own.base().ifPresent(jar -> checkouts.remove(Key.BASELINE.key()));
        servers.own()
                .forEach((variant, own) -> own.build()
                        .ifPresent(build -> checkouts.put(new VariantKey(variant, VariantKey.BUILD).key(), build)));
        return checkouts;
    }

    /** Say that a value, though well-formed, does not fit: for the stages that find out later. */
    public ConfigException invalid(String key, String allowed) {
        return settings.getOrDefault(key, new Setting(key, "", Sources.FILE)).invalid(allowed);
    }

    /** Say that a setting of a variant's servers does not fit, whether it is its own or that of all. */
    public ConfigException invalid(Variant variant, String setting, String allowed) {
        return invalid(VariantKey.given(variant, setting, settings.keySet()), allowed);
    }

    /**
     * What is measured.
     *
     * @param workloads by name; empty: all of a user's requests, or without them all that have cells of these batch sizes
     * @param variants that are compared in each cell, architectures as they are among them
     * @param only selects cases by id or glob
     */
    public record Matrix(
            List<String> workloads,
            List<Variant> variants,
            List<Integer> threads,
            List<Integer> batchSizes,
            Optional<String> only) {

        /** Measure architectures as they are, in the workloads that a run has unless it is told others. */
        public Matrix(
                List<Architecture> architectures,
                List<Integer> threads,
                List<Integer> batchSizes,
                Optional<String> only) {
            this(
                    List.of("create", "list"),
                    architectures.stream().map(Variant::of).toList(),
                    threads,
                    batchSizes,
                    only);
        }
    }

    /** More load than a server can take: multiples of its capacity, one after the other, each for a step. */
    public record Overload(List<Double> multiples, Duration step, int inFlight) {}

    /** What is sent and stored; {@code textCharacters} in code points, {@code findRows} to find one among, by Zipf's law if skewed. */
    public record Data(int authors, int textCharacters, int findRows, double findSkew, long seed, String writeMode) {}

    /** How time is spent; rounds are those of a visit. */
    public record Pacing(Visits visits, int rounds, Duration block, Duration warmUp, Duration pause) {
        /** Spend it in one visit. */
        public Pacing(int rounds, Duration block, Duration warmUp, Duration pause) {
            this(Visits.ONE, rounds, block, warmUp, pause);
        }
    }

    /**
     * How often each cell is measured, each time in fresh JVMs.
     *
     * @param least that every cell gets
     * @param most that a cell gets whose comparisons are not narrow enough, or whose machine was faster or slower than usual
     */
    public record Visits(int least, int most) {

        public static final Visits ONE = new Visits(1, 1);
        /** The fewest that decide about two builds: in fewer, all JVMs of one may differ from all of the other by chance. */
        public static final int OF_BUILDS = 6;
    }

    /** Where PostgreSQL comes from, which of its settings are changed, and on which processors it may run (none: all). */
    public record Postgres(String source, String image, SortedMap<String, String> settings, List<Integer> cpus) {}

    /**
     * How servers are run, and which of them run elsewhere.
     *
     * @param shared by all that have no settings of their own
     * @param own by the name of the variant
     */
    public record Servers(
            boolean forked,
            ServerSettings shared,
            SortedMap<String, ServerSettings> own,
            SortedMap<Architecture, Target> targets) {

        /** Start all servers alike, on all processors. */
        public Servers(
                boolean forked,
                String heap,
                List<String> jvmOptions,
                int poolSize,
                SortedMap<Architecture, Target> targets) {
            this(forked, new ServerSettings(heap, jvmOptions, List.of(), poolSize), new TreeMap<>(), targets);
        }

        /** The settings of the servers of a variant. */
        public ServerSettings of(Variant variant) {
            return own.getOrDefault(variant.name(), shared);
        }

        /** The server elsewhere that is measured in place of one that is started here. */
        public Optional<Target> target(Variant variant) {
            return Optional.of(variant).filter(Variant::plain).map(plain -> targets.get(plain.architecture()));
        }
    }

    /** How the client behaves; no RSocket connections: as many as the server has event loops; no processors: all. */
    public record Client(
            Optional<Integer> rsocketConnections,
            Duration requestTimeout,
            List<Integer> cpus,
            ClientMachines machines) {}

    /**
     * What architectures are compared with.
     *
     * @param reference by name; empty: the first of each cell
     * @param control what the reference is measured a second time for; there is none beside a baseline
     * @param baseline empty: no other build
     */
    public record Comparing(Optional<String> reference, ControlMode control, Optional<Baseline> baseline) {

        /** Without another build. */
        public Comparing(Optional<String> reference, ControlMode control) {
            this(reference, control, Optional.empty());
        }
    }

    /** The build that this one is compared with, a checkout or an own app's jar, and by how much this one may be slower, as shares. */
    public record Baseline(Path build, double tolerance, double allocationTolerance) {}

    /**
     * Where results go, and what they are to tell beside numbers.
     *
     * @param resources whether to say what was used and held
     * @param sensitivity whether to visit a cell whose speed was still changing once more, after a warm-up three times as long
     * @param profiles flame graphs of each case, on servers started for them after the last visit; empty: none
     * @param only a run that is over, to be reported anew; several: to be pooled; none: measure
     * @param jobSummary a file to append Markdown to, as history is one to append JSON to, a line for each case; empty: none
     */
    @RecordBuilder
    public record Output(
            Path directory,
            boolean resume,
            boolean resources,
            boolean sensitivity,
            List<ProfileMode> profiles,
            List<Path> only,
            Optional<Path> jobSummary,
            Optional<Path> history,
            ConsoleMode console)
            implements BenchmarkConfigOutputBuilder.With {

        /** Write the outputs of a run that looks at resources and draws no flame graphs. */
        public Output(Path directory, boolean resume) {
            this(directory, resume, true, false, List.of(), List.of(), Optional.empty(), Optional.empty(), BRIEF);
        }

        /** What every other output derives from. */
        public Path resultsFile() {
            return directory.resolve("results.json");
        }

        /** What is known of a run while it goes. */
        public Path journalFile() {
            return directory.resolve("journal.jsonl");
        }
    }
}
