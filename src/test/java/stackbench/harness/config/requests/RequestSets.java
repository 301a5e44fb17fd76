package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestText.Part;

/** Finds which requests are measured together. */
final class RequestSets {

    private final RequestFile file;
    private final List<RequestTemplate> requests;

    private RequestSets(RequestFile file) {
        this.file = file;
        this.requests = file.requests();
    }

    static List<RequestSet> of(RequestFile file) {
        return new RequestSets(file).sets();
    }

    private List<RequestSet> sets() {
        List<RequestSet> sets = new ArrayList<>();
        for (int at = 0; at < requests.size(); at++) {
            RequestTemplate request = requests.get(at);
            if (request.directives().once()) {
                refuse(at, "is sent @once and needs an answer of \"%s\", which is not: add # @once to that");
            } else {
                sets.add(new RequestSet(
                        request.id(), chain(at).stream().map(requests::get).toList(), false));
            }
            if (request.directives().weight().isPresent()) {
                refuse(
                        at,
                        "is in the mix and needs an answer of \"%s\": take its # @weight away, or add # @once to that");
            }
        }
        List<RequestTemplate> mix = requests.stream()
                .filter(request -> request.directives().weight().isPresent())
                .toList();
        if (!mix.isEmpty()) {
            sets.add(new RequestSet(RequestFile.MIX, mix, true));
        }
        return sets;
    }

    private void refuse(int request, String why) {
        needed(request).map(requests::get).findFirst().ifPresent(other -> {
            RequestTemplate refused = requests.get(request);
            throw new RequestFileException(
                    file.file(), refused.line(), "\"%s\" ".formatted(refused.title()) + why.formatted(other.title()));
        });
    }

    /** A request behind those that are sent before it in each iteration, in the order of the file. */
    private NavigableSet<Integer> chain(int request) {
        NavigableSet<Integer> chain = new TreeSet<>(List.of(request));
        for (int at = request; at > 0; at--) {
            if (chain.contains(at)) {
                needed(at).forEach(chain::add);
            }
        }
        return chain;
    }

    /** The requests whose answers a request uses itself, without those that are sent once. */
    private Stream<Integer> needed(int request) {
        return requests.get(request)
                .texts()
                .flatMap(text -> text.parts().stream())
                .flatMap(part -> part instanceof Part.Captured captured
                        ? source(captured.name(), request).stream()
                        : Stream.empty())
                .filter(at -> !requests.get(at).directives().once());
    }

    /** The last request before one that captures a variable. */
    private Optional<Integer> source(String variable, int request) {
        return IntStream.range(0, request)
                .filter(at -> requests.get(at).directives().captures().stream()
                        .anyMatch(capture -> capture.variable().equals(variable)))
                .boxed()
                .max(Integer::compare);
    }
}
