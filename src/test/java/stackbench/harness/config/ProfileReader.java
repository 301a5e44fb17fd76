package stackbench.harness.config;

import java.util.List;

/** Read {@code bench.profile}: only a server in a JVM of its own that was started here can be profiled. */
record ProfileReader(Settings settings) {

    /** The modes, each once; none when nothing is to be profiled. */
    List<ProfileMode> read() {
        return settings.optional(Key.PROFILE).map(this::modes).orElse(List.of());
    }

    private List<ProfileMode> modes(Setting profile) {
        List<ProfileMode> modes = settings.texts(Key.PROFILE).stream()
                .map(text -> ProfileMode.of(text).orElseThrow(() -> profile.invalid(Key.PROFILE.allowed())))
                .toList();
        if (settings.required(Key.SERVER).value().equals("in-process")) {
            throw profile.invalid(
                    "it only where servers are forked, with -Dbench=true and bench.server=forked: here they run in the suite's own JVM");
        }
        if (elsewhere()) {
            throw profile.invalid("it only without bench.target...: a server that runs elsewhere cannot be profiled");
        }
        return modes;
    }

    private boolean elsewhere() {
        return settings.all().values().stream()
                .anyMatch(setting -> setting.key().startsWith(Key.TARGET_PREFIX)
                        && !setting.value().isEmpty());
    }
}
