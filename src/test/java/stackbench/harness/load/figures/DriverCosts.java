package stackbench.harness.load.figures;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;

/**
 * The program of one side of a measurement of a driver, each in a JVM of its own so that its CPU time is its own.
 *
 * <pre>
 * serve http|h2c|grpc|rsocket                    print the port, then serve until standard input ends
 * drive format port list|create batchSize        for each line "seconds" on standard input, print one line of figures;
 *                                                for each line "seconds rate even|poisson" those of a constant rate
 * </pre>
 *
 * <p>A format is JSON, JSON_H2C, PROTOBUF_LISTS or CBOR, in the order of the protocols.
 */
public final class DriverCosts {

    private DriverCosts() {}

    public static void main(String[] arguments) throws IOException {
        List<String> words = List.of(arguments);
        if (words.size() == 2 && words.getFirst().equals("serve")) {
            serve(words.get(1));
        } else if (words.size() == 5 && words.getFirst().equals("drive")) {
            drive(words);
        } else {
            throw new IllegalArgumentException(
                    "say: serve http|h2c|grpc|rsocket, or: drive format port list|create batchSize; not " + words);
        }
    }

    private static void serve(String protocol) throws IOException {
        try (TrivialServer server = server(protocol)) {
            print(String.valueOf(server.port()));
            while (System.in.read() >= 0) {
                // Lives as long as whoever holds the other end.
            }
        }
    }

    private static TrivialServer server(String protocol) {
        return switch (protocol) {
            case "http" -> new TrivialNettyServer(connection -> connection.addLast(new HttpAnswering()));
            case "h2c" -> new TrivialNettyServer(Http2Answering.http());
            case "grpc" -> new TrivialNettyServer(Http2Answering.grpc());
            case "rsocket" -> new TrivialRSocketServer();
            default -> throw new IllegalArgumentException("say: http, h2c, grpc or rsocket; not " + protocol);
        };
    }

    private static void drive(List<String> words) throws IOException {
        WireFormat format = WireFormat.valueOf(words.get(1));
        int port = Integer.parseInt(words.get(2));
        try (DrivenRounds rounds = new DrivenRounds(format, port);
                BufferedReader commands =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = commands.readLine(); line != null; line = commands.readLine()) {
                print(round(rounds, words.get(3), Integer.parseInt(words.get(4)), List.of(line.split(" "))));
            }
        }
    }

    private static String round(DrivenRounds rounds, String operation, int batchSize, List<String> line) {
        double seconds = Double.parseDouble(line.getFirst());
        return line.size() < 3
                ? rounds.run(operation, batchSize, seconds)
                : rounds.runAt(
                        new Arrivals.AtRate(
                                Double.parseDouble(line.get(1)), line.get(2).equals("poisson"), 1),
                        operation,
                        batchSize,
                        seconds);
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
