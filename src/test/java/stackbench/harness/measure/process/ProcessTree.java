package stackbench.harness.measure.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A process and its living descendants.
 *
 * <p>Source: proc(5) {@code /proc/pid/task/tid/children} of the first thread, which names every child of a process without
 * further threads, such as PostgreSQL's; elsewhere {@link ProcessHandle#descendants()}, which reads of every process there is.
 */
public final class ProcessTree {

    private ProcessTree() {}

    /** List a process and its living descendants, the process first. */
    public static List<ProcessHandle> of(ProcessHandle root) {
        return of(root, ProcFs.SYSTEM);
    }

    static List<ProcessHandle> of(ProcessHandle root, ProcFs proc) {
        if (proc.children(root.pid()).isEmpty()) {
            return Stream.concat(Stream.of(root), root.descendants()).toList();
        }
        List<ProcessHandle> tree = new ArrayList<>(List.of(root));
        for (int next = 0; next < tree.size(); next++) {
            proc.children(tree.get(next).pid()).orElse(List.of()).stream()
                    .map(ProcessHandle::of)
                    .flatMap(Optional::stream)
                    .forEach(tree::add);
        }
        return tree;
    }
}
