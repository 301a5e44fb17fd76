import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads what the app {@code visits} has in stock, from memory and without Spring. Listens on a port that the system gives it, and says nothing. */
public final class PlainServer {

    private static final int VISITS = 20;
    private static final List<String> NAMES =
            List.of("Leo", "Basil", "Rosy", "Iggy", "George", "Samantha", "Max", "Lucky", "Mulligan", "Sly");
    private static final List<String> SPECIES =
            List.of("cat", "hamster", "dog", "lizard", "snake", "cat", "cat", "bird", "dog", "cat");
    private static final List<String> DESCRIPTIONS = List.of("rabies shot", "neutered", "spayed");

    public static void main(String[] args) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // head and body are two packets: without it each answer takes 40 ms
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/visits", PlainServer::visits);
        server.createContext("/pets/", PlainServer::pet);
        server.setExecutor(Executors.newFixedThreadPool(16));
        server.start();
    }

    private static void visits(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/visits")) {
            int pet = Integer.parseInt(exchange.getRequestURI().getQuery().substring("pet=".length()));
            answer(exchange, 200, "application/json", IntStream.rangeClosed(1, VISITS)
                    .filter(visit -> petOf(visit) == pet)
                    .mapToObj(PlainServer::json)
                    .collect(Collectors.joining(",", "[", "]")));
            return;
        }
        int visit = number(path, "/visits/");
        if (visit < 1 || visit > VISITS) {
            answer(exchange, 404, "application/json", "{}");
        } else {
            answer(exchange, 200, "application/json", json(visit));
        }
    }

    private static int petOf(int visit) {
        return (visit - 1) % NAMES.size() + 1;
    }

    private static String json(int visit) {
        return "{\"id\":%d,\"pet\":%d,\"date\":\"2025-%02d-%02d\",\"description\":\"%s\",\"createdAt\":\"2026-01-01T00:00:00Z\"}"
                .formatted(visit, petOf(visit), (visit - 1) % 12 + 1, visit, DESCRIPTIONS.get(visit % 3));
    }

    private static void pet(HttpExchange exchange) throws IOException {
        int pet = number(exchange.getRequestURI().getPath(), "/pets/");
        if (pet < 1 || pet > NAMES.size()) {
            answer(exchange, 404, "text/html;charset=UTF-8", "");
            return;
        }
        answer(exchange, 200, "text/html;charset=UTF-8", """
                <!DOCTYPE html>
                <html><head><title>Pet</title></head>
                <body><h1>Pet</h1><p>%s the %s</p></body></html>
                """.formatted(NAMES.get(pet - 1), SPECIES.get(pet - 1)));
    }

    private static int number(String path, String prefix) {
        return Integer.parseInt(path.substring(prefix.length()));
    }

    private static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
