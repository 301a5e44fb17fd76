package stackbench.harness.config.requests;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The requests of a user's file, in the order of the file.
 *
 * @param requests all of them, those that are sent once among them
 * @param rows of the table of data, each by its columns; none where there is no table
 */
public record RequestFile(Path file, List<RequestTemplate> requests, List<Map<String, String>> rows) {

    /** The workload of all requests that have a weight. */
    public static final String MIX = "mix";

    public RequestFile {
        requests = List.copyOf(requests);
        rows = List.copyOf(rows);
    }

    /**
     * What is measured as one workload.
     *
     * @param id of the last request; {@link #MIX} for the mix
     * @param requests of an iteration, in turn: those whose captures the last one needs, and the last one itself; or those of the mix, of which each
     *     iteration is one, drawn by weight
     * @param mix whether they are drawn
     * @param firstToWrite whether it is the first of the file that writes. It may follow those that only read on the same servers, whose
     *     data nobody has changed before
     */
    public record RequestSet(String id, List<RequestTemplate> requests, boolean mix, boolean firstToWrite) {

        /** A set that only reads, or is not the first that writes. */
        public RequestSet(String id, List<RequestTemplate> requests, boolean mix) {
            this(id, requests, mix, false);
        }

        public RequestSet {
            requests = List.copyOf(requests);
        }

        /** Whether it only reads. */
        public boolean isSafe() {
            return requests.stream().allMatch(RequestTemplate::isSafe);
        }

        private RequestSet asFirstToWrite() {
            return new RequestSet(id, requests, mix, true);
        }
    }

    /**
     * Read a file in the format of IntelliJ's HTTP Client and of VS Code's REST Client.
     *
     * @param data a table of data, in CSV; empty: the one that the file names by {@code # @data}, if any
     * @param environment out of {@code http-client.env.json} beside the file; empty: the only one, if any
     * @throws RequestFileException where something in it is wrong, or not understood
     */
    public static RequestFile read(Path file, Optional<Path> data, Optional<String> environment) {
        return RequestFileReader.read(file, data, environment);
    }

    /**
     * The workloads of the file: each request that is not sent once, and the mix where requests have weights.
     *
     * @throws RequestFileException where a request cannot have the answers that it needs, which {@link #read} finds too
     */
    public List<RequestSet> sets() {
        List<RequestSet> sets = RequestSets.of(this);
        Optional<RequestSet> first = sets.stream().filter(set -> !set.isSafe()).findFirst();
        return sets.stream()
                .map(set -> first.filter(set::equals).isPresent() ? set.asFirstToWrite() : set)
                .toList();
    }

    /** What tells the content of each workload from that of another file, by its name: {@code list-vets:0123456789ab, ...}. */
    public String digests() {
        return sets().stream()
                .map(set -> set.id() + ":" + RequestDigests.of(set, this))
                .collect(Collectors.joining(", "));
    }
}
