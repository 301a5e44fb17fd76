package stackbench.defect;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;

/** Plants what happens to whole requests. */
@Configuration(proxyBeanMethods = false)
class RequestDefects {

    private static final long ONE_IN = 5;
    private static final long AT_FIRST = 6;
    private static final long DELAY_MILLIS = 5;

    private final DefectSite site;

    RequestDefects(DefectSite site) {
        this.site = site;
    }

    @Bean
    @Profile("defect-slow")
    StoreDefect slow() {
        return new StoreDefect() {

            @Override
            public Defect defect() {
                return Defect.SLOW;
            }

            @Override
            public long delayMillis() {
                return DELAY_MILLIS;
            }
        };
    }

    @Bean
    @Profile("defect-unstored")
    StoreDefect unstored() {
        return Alteration.ofStored(Defect.UNSTORED, sent -> List.of());
    }

    @Bean
    @Profile("defect-refused")
    StoreDefect refused() {
        return Alteration.ofStored(Defect.REFUSED, sent -> refusedIf(site.everyNth(Defect.REFUSED, ONE_IN), sent));
    }

    @Bean
    @Profile("defect-refused-at-first")
    StoreDefect refusedAtFirst() {
        return Alteration.ofStored(
                Defect.REFUSED_AT_FIRST, sent -> refusedIf(site.amongFirst(Defect.REFUSED_AT_FIRST, AT_FIRST), sent));
    }

    private static List<Message> refusedIf(boolean due, List<Message> sent) {
        if (due) {
            throw Problem.DATABASE_UNREACHABLE.because("a planted defect");
        }
        return sent;
    }

    @Bean
    @Profile("defect-stale-list")
    StoreDefect staleList() {
        List<List<Message>> earlier = new CopyOnWriteArrayList<>();
        return Alteration.ofListed(Defect.STALE_LIST, found -> {
            Optional<List<Message>> stale = earlier.stream()
                    .filter(list ->
                            !list.getFirst().author().equals(found.getFirst().author()))
                    .findFirst();
            if (stale.isEmpty()) {
                earlier.add(found);
            }
            return site.everyNth(Defect.STALE_LIST, ONE_IN) ? stale.orElse(found) : found;
        });
    }

    @Bean
    @Profile("defect-forged-list")
    StoreDefect forgedList() {
        return Alteration.ofListed(Defect.FORGED_LIST, found -> {
            if (!site.everyNth(Defect.FORGED_LIST, ONE_IN)) {
                return found;
            }
            List<Message> forged = new ArrayList<>(found);
            forged.set(0, RowDefects.forged(found.getFirst()));
            return forged;
        });
    }

    @Bean
    @Profile("defect-half-list")
    StoreDefect halfList() {
        return Alteration.ofListed(
                Defect.HALF_LIST,
                found -> site.everyNth(Defect.HALF_LIST, ONE_IN) ? found.subList(0, found.size() / 2) : found);
    }

    @Bean
    @Profile("defect-writing-list")
    StoreDefect writingList() {
        return new StoreDefect() {

            @Override
            public Defect defect() {
                return Defect.WRITING_LIST;
            }

            @Override
            public List<Message> storedByList(String author) {
                return site.everyNth(Defect.WRITING_LIST, ONE_IN)
                        ? List.of(new Message(
                                UUID.randomUUID(),
                                "left behind",
                                "nobody",
                                OffsetDateTime.parse("2026-01-31T12:00:00Z")))
                        : List.of();
            }
        };
    }
}
