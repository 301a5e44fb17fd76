package stackbench.harness.config;

import java.util.Optional;

/** Read {@code bench.profile}: only a server in a JVM of its own that was started here can be profiled. */
record ProfileReader(Settings settings) {

    /** Empty when nothing is to be profiled. */
    Optional<ProfileMode> read() {
        return settings.optional(Key.PROFILE).map(this::mode);
    }

    private ProfileMode mode(Setting profile) {
        ProfileMode mode = ProfileMode.of(profile.value()).orElseThrow(() -> profile.invalid(Key.PROFILE.allowed()));
        if (settings.required(Key.SERVER).value().equals("in-process")) {
            throw profile.invalid(
                    "it only where servers are forked, with -Dbench=true and bench.server=forked: here they run in the suite's own JVM");
        }
        if (elsewhere()) {
            throw profile.invalid("it only without bench.target...: a server that runs elsewhere cannot be profiled");
        }
        return mode;
    }

    private boolean elsewhere() {
        return settings.all().values().stream()
                .anyMatch(setting -> setting.key().startsWith(Key.TARGET_PREFIX)
                        && !setting.value().isEmpty());
    }
}
