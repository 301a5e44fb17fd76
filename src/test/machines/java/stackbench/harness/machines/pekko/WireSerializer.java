package stackbench.harness.machines.pekko;

import java.io.NotSerializableException;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import tools.jackson.core.JacksonException;

/** What Pekko writes and reads {@link Wire} with: JSON, under the simple name of the record. */
public final class WireSerializer extends SerializerWithStringManifest {

    @Override
    public int identifier() {
        return 3501;
    }

    @Override
    public String manifest(Object wire) {
        return wire.getClass().getSimpleName();
    }

    @Override
    public byte[] toBinary(Object wire) {
        return Wire.JSON.writeValueAsBytes(wire);
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
        for (Class<?> type : Wire.class.getPermittedSubclasses()) {
            if (type.getSimpleName().equals(manifest)) {
                return read(bytes, type);
            }
        }
        throw new NotSerializableException(manifest + " is not read");
    }

    private static Object read(byte[] bytes, Class<?> type) throws NotSerializableException {
        try {
            return Wire.JSON.readValue(bytes, type);
        } catch (JacksonException e) {
            throw new NotSerializableException("no %s: %s".formatted(type.getSimpleName(), e.getOriginalMessage()));
        }
    }
}
