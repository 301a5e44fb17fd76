package stackbench.harness.machines.pekko;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What goes over the wire. Nothing else is written or read. */
sealed interface Wire permits Wire.Hello, Envelope {

    JsonMapper JSON = JsonMapper.builder()
            .changeDefaultVisibility(visible -> visible.withVisibility(PropertyAccessor.GETTER, Visibility.NONE)
                    .withVisibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
                    .withVisibility(PropertyAccessor.FIELD, Visibility.ANY))
            .enable(
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /** Says that a machine's worker is there, and at which address. It is said until the controller asks something. */
    record Hello(String machine, String address) implements Wire {}
}
