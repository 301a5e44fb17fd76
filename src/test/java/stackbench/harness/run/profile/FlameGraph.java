package stackbench.harness.run.profile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.LayerRules;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.server.profiler.Profiler;

/** Has a profiler sample what a server does, draws that, and sorts the samples into layers. */
final class FlameGraph implements Instrument {

    private final String caseId;
    private final ProfileMode mode;
    private final int jvm;
    private final Optional<Profiler> profiler;
    private final ProfileFiles files;
    private final LayerRules rules;
    private boolean begun;
    private List<String> notes = List.of();

    /** @param profiler empty where the server did not start */
    FlameGraph(
            String caseId,
            ProfileMode mode,
            int jvm,
            Optional<Profiler> profiler,
            ProfileFiles files,
            LayerRules rules) {
        this.caseId = caseId;
        this.mode = mode;
        this.jvm = jvm;
        this.profiler = profiler;
        this.files = files;
        this.rules = rules;
    }

    @Override
    public void begin() {
        if (begun) {
            profiler.ifPresent(Profiler::resume);
        } else {
            notes = profiler.flatMap(Profiler::start).stream().toList();
            begun = true;
        }
    }

    @Override
    public void end() {
        profiler.ifPresent(Profiler::pause);
    }

    @Override
    public void keep() {
        profiler.ifPresent(
                one -> one.stop(files.file(caseId, mode, jvm), files.stacks(caseId, mode, jvm), caseId + ": " + mode));
    }

    @Override
    public ProfileNote told(long requests) throws IOException {
        return ProfileNote.drawn(
                caseId,
                mode,
                jvm,
                ProfileFiles.link(caseId, mode, jvm),
                LayerSamples.read(files.stacks(caseId, mode, jvm), rules),
                notes.isEmpty() ? requests : null,
                notes);
    }

    @Override
    public ProfileNote nothing(List<String> reasons) {
        files.delete(caseId, mode, jvm);
        return without(caseId, mode, jvm, String.join("; ", reasons));
    }

    /** The note that a case was not profiled. */
    static ProfileNote without(String caseId, ProfileMode mode, int jvm, String reason) {
        return ProfileNote.without(caseId, mode, jvm, List.of("no profile of %s: %s".formatted(mode, reason)));
    }
}
