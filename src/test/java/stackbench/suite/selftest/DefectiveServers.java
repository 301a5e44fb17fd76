package stackbench.suite.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.defect.Defect;
import stackbench.defect.DefectSwitch;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** A server of each architecture in which one defect at a time acts, and a sound one to measure in the same cell. */
final class DefectiveServers implements AutoCloseable {

    static final List<Architecture> DEFECTIVE =
            List.of(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET);
    static final Architecture SOUND = Architecture.SERVLET_VIRTUAL;

    private final String run;
    private final Fleet fleet = new Fleet();

    /** @param run tells the databases of these servers from those of others */
    DefectiveServers(String run) {
        this.run = run;
    }

    /** Start the server that has no defect, and nothing else. */
    void startSound() {
        start(SOUND, Map.of());
    }

    /** Start the server that has no defect and, with all defects that one process can have in turn, the others. */
    void startInProcess() {
        startInProcess(DEFECTIVE);
    }

    /** Start these architectures in the same way. */
    void startInProcess(List<Architecture> architectures) {
        startSound();
        String profiles = Stream.of(Defect.values())
                .filter(defect -> !defect.takesTheProcess())
                .map(Defect::profile)
                .collect(Collectors.joining(","));
        for (Architecture architecture : architectures) {
            start(architecture, planting(profiles, Map.of("stackbench.defect.site", site(architecture))));
            defectsOf(architecture).none();
        }
    }

    /** The switch of the defects of one of these servers, which others of its architecture in this JVM do not share. */
    DefectSwitch defectsOf(Architecture architecture) {
        return DefectSwitch.of(site(architecture));
    }

    private String site(Architecture architecture) {
        return run + "/" + architecture.profile();
    }

    private void start(Architecture architecture, Map<String, String> planting) {
        if (architecture.keepsInMemory()) {
            fleet.add(Arm.of(architecture), StartedServer.inProcess(spec(architecture, planting)), Optional.empty());
            return;
        }
        BenchDatabase database = database(architecture.profile());
        add(architecture, StartedServer.inProcess(spec(architecture, database, planting)), database);
    }

    /** Start a server in a process of its own in which a defect acts. */
    void fork(Architecture architecture, Defect defect, Path directory, Duration limit) {
        // a hook would wait for a start that never ends
        Map<String, String> planting =
                planting(defect.profile(), Map.of("spring.main.register-shutdown-hook", "false"));
        if (defect == Defect.BUSY_DRIVER) {
            planting.put(
                    "spring.datasource.hikari.data-source-properties.socketFactory", "stackbench.defect.BusySockets");
        }
        fork(architecture, defect.name(), planting, directory, limit);
    }

    /** Start a server in a process of its own in which none acts. */
    void forkSound(Architecture architecture, Path directory, Duration limit) {
        fork(architecture, "sound", Map.of(), directory, limit);
    }

    private void fork(
            Architecture architecture, String name, Map<String, String> planting, Path directory, Duration limit) {
        BenchDatabase database = database(architecture.profile() + "_" + name);
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory)
                .planted(DefectiveBuild.copyDefects(directory.resolve("defects")));
        add(
                architecture,
                StartedServer.forked(spec(architecture, database, planting), jvm, SharedPostgres.leash(), limit),
                database);
    }

    private static Map<String, String> planting(String profiles, Map<String, String> further) {
        Map<String, String> properties = new LinkedHashMap<>(further);
        properties.put("spring.main.sources", "stackbench.defect.PlantedDefects");
        properties.put("spring.profiles.include", profiles);
        return properties;
    }

    private static ServerSpec spec(Architecture architecture, BenchDatabase database, Map<String, String> planting) {
        Map<String, String> properties = DatabaseProperties.of(database, 2);
        properties.putAll(planting);
        return spec(architecture, properties);
    }

    /** A server whose node that holds messages has these properties: its only one, or the one behind its front. */
    private static ServerSpec spec(Architecture architecture, Map<String, String> properties) {
        Architecture holder = architecture.holder();
        if (holder.equals(architecture)) {
            return new ServerSpec(architecture.profile(), architecture, properties);
        }
        return new ServerSpec(
                architecture.profile(),
                Node.ofApp(Node.FRONT, architecture, Map.of()),
                List.of(Node.ofApp(Architecture.CARDS, holder, properties)),
                ServerBuild.own());
    }

    private BenchDatabase database(String name) {
        return fleet.add(SharedPostgres.database(run, name));
    }

    private void add(Architecture architecture, RunningServer server, BenchDatabase database) {
        fleet.add(Arm.of(architecture), server, Optional.of(database));
    }

    /** The servers that were started; of an architecture that was started twice, the later one. */
    Fleet fleet() {
        return fleet;
    }

    @Override
    public void close() {
        fleet.close();
    }
}
