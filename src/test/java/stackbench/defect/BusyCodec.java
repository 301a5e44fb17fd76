package stackbench.defect;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.ValueSerializerModifier;

/** Makes the codec busy with each message that it writes. */
@Component
@Profile("defect-busy-codec")
final class BusyCodec extends SimpleModule {

    private static final long serialVersionUID = 1L;

    BusyCodec() {
        setSerializerModifier(new Modifier());
    }

    private static final class Modifier extends ValueSerializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        @SuppressWarnings("unchecked") // asked of messages only
        public ValueSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription.Supplier bean, ValueSerializer<?> serializer) {
            return bean.getBeanClass() == Message.class ? new Busy((ValueSerializer<Message>) serializer) : serializer;
        }
    }

    private static final class Busy extends ValueSerializer<Message> {

        private final ValueSerializer<Message> serializer;

        Busy(ValueSerializer<Message> serializer) {
            this.serializer = serializer;
        }

        @Override
        public void resolve(SerializationContext context) {
            serializer.resolve(context);
        }

        @Override
        public void serialize(Message message, JsonGenerator generator, SerializationContext context) {
            BusyLoop.run();
            serializer.serialize(message, generator, context);
        }
    }
}
