package stackbench.app.store;

import io.netty.buffer.ByteBuf;
import io.r2dbc.postgresql.client.EncodedParameter;
import io.r2dbc.postgresql.codec.PostgresqlObjectId;
import io.r2dbc.postgresql.message.Format;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A timestamptz as PostgreSQL sends it in binary. The R2DBC driver's own reading of that format shifts times before
 * 1582 as the Julian calendar would, and its reading of the text format costs more than the rest of a row.
 *
 * @param micros microseconds since the start of the year 2000, in the Gregorian calendar
 */
record BinaryTime(long micros) {

    private static final OffsetDateTime EPOCH = OffsetDateTime.of(2000, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);

    OffsetDateTime inUtc() {
        return EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /**
     * The codec that reads such times. They have a type of their own because the driver asks the first codec of a type to write
     * it too.
     */
    static final class Codec implements io.r2dbc.postgresql.codec.Codec<BinaryTime> {

        @Override
        public boolean canDecode(int dataType, Format format, Class<?> type) {
            return type == BinaryTime.class
                    && format == Format.FORMAT_BINARY
                    && dataType == PostgresqlObjectId.TIMESTAMPTZ.getObjectId();
        }

        @Override
        public @Nullable BinaryTime decode(
                @Nullable ByteBuf buffer, int dataType, Format format, Class<? extends BinaryTime> type) {
            return buffer == null ? null : new BinaryTime(buffer.readLong());
        }

        @Override
        public boolean canEncode(Object value) {
            return false;
        }

        @Override
        public boolean canEncodeNull(Class<?> type) {
            return false;
        }

        @Override
        public EncodedParameter encode(Object value) {
            throw new UnsupportedOperationException("reads only");
        }

        @Override
        public EncodedParameter encode(Object value, int dataType) {
            throw new UnsupportedOperationException("reads only");
        }

        @Override
        public EncodedParameter encodeNull() {
            throw new UnsupportedOperationException("reads only");
        }
    }
}
