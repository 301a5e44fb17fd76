package stackbench.defect;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.message.Message;

/**
 * Plants what happens to single messages, one in 1,000; of those that are asked for by their ids one in 170, which is less often than such a
 * server is tried before a block.
 */
@Configuration(proxyBeanMethods = false)
class RowDefects {

    private static final long ONE_IN = 1_000;
    private static final long FOUND_ONE_IN = 170;

    private final DefectSite site;

    RowDefects(DefectSite site) {
        this.site = site;
    }

    @Bean
    @Profile("defect-lost-row")
    StoreDefect lostRow() {
        return onStored(Defect.LOST_ROW, message -> Stream.of());
    }

    @Bean
    @Profile("defect-extra-row")
    StoreDefect extraRow() {
        return onStored(Defect.EXTRA_ROW, message -> Stream.of(message, withNewId(message)));
    }

    @Bean
    @Profile("defect-altered-row")
    StoreDefect alteredRow() {
        return onStored(Defect.ALTERED_ROW, message -> Stream.of(forged(message)));
    }

    @Bean
    @Profile("defect-omitted-row")
    StoreDefect omittedRow() {
        return onListed(Defect.OMITTED_ROW, message -> Stream.of());
    }

    @Bean
    @Profile("defect-repeated-row")
    StoreDefect repeatedRow() {
        return onListed(Defect.REPEATED_ROW, message -> Stream.of(message, message));
    }

    @Bean
    @Profile("defect-stale-message")
    StoreDefect staleMessage() {
        AtomicReference<@Nullable Message> before = new AtomicReference<>();
        return Alteration.ofFound(Defect.STALE_MESSAGE, found -> {
            Message stale = before.getAndSet(found);
            return stale != null && site.everyNth(Defect.STALE_MESSAGE, FOUND_ONE_IN) ? stale : found;
        });
    }

    @Bean
    @Profile("defect-forged-message")
    StoreDefect forgedMessage() {
        return Alteration.ofFound(
                Defect.FORGED_MESSAGE,
                found -> site.everyNth(Defect.FORGED_MESSAGE, FOUND_ONE_IN) ? forged(found) : found);
    }

    private StoreDefect onStored(Defect defect, Function<Message, Stream<Message>> change) {
        return Alteration.ofStored(defect, sent -> changed(defect, sent, change));
    }

    private StoreDefect onListed(Defect defect, Function<Message, Stream<Message>> change) {
        return Alteration.ofListed(defect, found -> changed(defect, found, change));
    }

    private List<Message> changed(Defect defect, List<Message> messages, Function<Message, Stream<Message>> change) {
        return messages.stream()
                .flatMap(message -> site.everyNth(defect, ONE_IN) ? change.apply(message) : Stream.of(message))
                .toList();
    }

    private static Message withNewId(Message message) {
        return new Message(UUID.randomUUID(), message.text(), message.author(), message.createdAt());
    }

    /** Make a message with another text of the same length on every wire: its characters in reverse. */
    static Message forged(Message message) {
        String text = new StringBuilder(message.text()).reverse().toString();
        return new Message(message.id(), text, message.author(), message.createdAt());
    }
}
