package stackbench.harness.plan;

import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Variant;

/** Arms for the tests of those who report them, by names such as {@code servlet-control}. */
public final class SampleArm {

    private SampleArm() {}

    /** Make the arm of a name. One that is no architecture's is that of a variant of servlet; {@code petclinic} is a user's own app. */
    public static Arm named(String name) {
        Role role = Stream.of(Role.CONTROL, Role.BASE)
                .filter(one -> name.endsWith(one.suffix()))
                .findFirst()
                .orElse(Role.MEASURED);
        String variant = name.substring(0, name.length() - role.suffix().length());
        Architecture of =
                variant.startsWith("petclinic") ? Architecture.ofApp("petclinic", false) : Architecture.SERVLET;
        return new Arm(Architecture.of(variant).map(Variant::of).orElse(new Variant(variant, of)), role);
    }
}
