package stackbench.harness.server;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;

/**
 * One process of a server under test: the front, which clients talk to, or one that the front needs behind it.
 *
 * @param party its name among those that use resources, such as {@code server}
 * @param program that its process runs
 * @param properties of Spring that it is given, but for those that tell a class of the app where to listen and to write its port
 * @param probe by which to know that it is ready
 */
public record Node(String party, Program program, Map<String, String> properties, ReadyProbe probe) {

    /** The main class of stackbench's own servers, of which nothing else is known here. */
    static final String APP = "stackbench.app.StackbenchApplication";

    private static final String SERVICE = "stackbench.app.downstream.DownstreamApplication";
    private static final String PROXY = "stackbench.app.downstream.NetworkApplication";

    /** The party of the front. */
    public static final String FRONT = "server";

    /** The party of the service that answers after a delay. */
    public static final String DOWNSTREAM = Architecture.DOWNSTREAM;

    /** The party of a network between a server and its database. */
    public static final String NETWORK = ServerSettings.NETWORK;

    /** Hold properties in the order given. */
    public Node {
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    /** Run a class of the app. */
    public Node(String party, Class<?> mainClass, Map<String, String> properties, ReadyProbe probe) {
        this(party, new Program.MainClass(mainClass), properties, probe);
    }

    /** Make a process of the app that serves messages as an architecture does. */
    public static Node ofApp(String party, Architecture architecture, Map<String, String> properties) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(AppProperty.PROFILES.key(), architecture.profile());
        if (architecture.keepsInMemory() && architecture.holder().equals(architecture)) {
            all.put(AppProperty.MEMORY_NAME.key(), party);
        }
        all.putAll(properties);
        Scheme scheme = AppProperty.speakTls(all) ? Scheme.HTTPS : Scheme.HTTP;
        return new Node(party, Program.MainClass.named(APP), all, probe(architecture, scheme));
    }

    /** The question by which to know that a process of the app is ready. */
    static ReadyProbe probe(Architecture architecture, Scheme scheme) {
        return switch (architecture.service()) {
            case MESSAGES, CARDS -> new ReadyProbe.MessageProbe(architecture.format(), architecture.path(), scheme);
            case CALLS -> new ReadyProbe.UserProbe(architecture.path());
            case REQUESTS -> throw new IllegalArgumentException(architecture + " is no process of stackbench's app");
        };
    }

    /** Make a process of the suite's own service that answers after a delay. */
    public static Node ofDownstream(Map<String, String> properties) {
        return new Node(DOWNSTREAM, Program.MainClass.named(SERVICE), properties, new ReadyProbe.UserProbe("/user/"));
    }

    /**
     * Make a process that passes on what a server and its database say to each other, each half of a delay later. It listens on loopback, for
     * that server alone. It is ready as soon as it listens: whether a database is there, the server will say.
     *
     * @param database host and port
     */
    public static Node ofNetwork(String database, Duration delay, Map<String, String> properties) {
        Map<String, String> all = new LinkedHashMap<>(properties);
        all.put(AppProperty.NETWORK_DATABASE.key(), database);
        all.put(AppProperty.NETWORK_ROUND_TRIP.key(), delay.toNanos() + "ns");
        return new Node(NETWORK, Program.MainClass.named(PROXY), all, (host, port, patience) -> Optional.empty());
    }

    /** Whether it goes before others on a busy machine: what is late for want of a processor measures itself. */
    boolean goesFirst() {
        return party.equals(DOWNSTREAM) || party.equals(NETWORK);
    }

    /** The property in which nodes that need this one are told its host and port. */
    String addressKey() {
        return "stackbench." + party;
    }

    /** This node with further properties. */
    Node with(Map<String, String> further) {
        Map<String, String> all = new LinkedHashMap<>(properties);
        all.putAll(further);
        return new Node(party, program, all, probe);
    }

    /**
     * All properties that it is started with. A class of the app listens on loopback at a port that the system chooses, unless it is told
     * others; a jar is told what it is given, and nothing else.
     */
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>(properties);
        if (program instanceof Program.Jar) {
            return settings;
        }
        settings.putIfAbsent(AppProperty.ADDRESS.key(), ListenAddress.LOOPBACK.literal());
        settings.putIfAbsent(AppProperty.PORT.key(), "0");
        return settings;
    }

    /** The host at which this machine reaches it. */
    String host() {
        return new ListenAddress(settings().getOrDefault(AppProperty.ADDRESS.key(), "")).host();
    }

    /** Write properties as arguments of a main class. */
    static List<String> arguments(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> "--" + property.getKey() + "=" + property.getValue())
                .toList();
    }
}
