package stackbench.harness.reaper;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** End the held processes, their descendants, and those that were started with a path in a held directory. */
record DoomedProcesses(List<Held.OfProcess> processes, List<Held.OfDirectory> directories) {

    private static final Duration KILL = Duration.ofSeconds(5);

    /**
     * End them all: ask, wait, kill, wait for at most five more seconds.
     *
     * @param patience for those that were asked
     */
    void end(Duration patience) {
        Set<ProcessHandle> doomed = find();
        doomed.forEach(ProcessHandle::destroy);
        ProcessEnd.await(doomed, patience);
        doomed.addAll(find()); // what they started meanwhile
        doomed.forEach(ProcessHandle::destroyForcibly);
        ProcessEnd.await(doomed, KILL);
    }

    private Set<ProcessHandle> find() {
        Set<ProcessHandle> spared = selfAndAncestors();
        return Stream.concat(held(), started())
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .filter(process -> !spared.contains(process))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Stream<ProcessHandle> held() {
        return processes.stream().flatMap(held -> ProcessHandle.of(held.pid()).filter(held::isSame).stream());
    }

    /**
     * Find what was started with a path in a held directory. This covers the moment between the start of a process and its
     * being held, when nobody else knows its id.
     */
    private Stream<ProcessHandle> started() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .map(line -> directories.stream()
                                .anyMatch(held -> line.contains(held.path().toString())))
                        .orElse(false));
    }

    private static Set<ProcessHandle> selfAndAncestors() {
        return Stream.iterate(
                        Optional.of(ProcessHandle.current()),
                        Optional::isPresent,
                        process -> process.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }
}
