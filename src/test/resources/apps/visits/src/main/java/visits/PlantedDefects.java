package visits;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** What is wrong with this app, for those who try whether they find it: nothing, unless a property {@code planted.*} says so. */
@Component
class PlantedDefects {

    private final long wrongValueEvery;
    private final long lostInsertEvery;
    private final boolean otherPage;
    private final long slowMillis;
    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong inserts = new AtomicLong();

    PlantedDefects(
            @Value("${planted.wrong-value-every:0}") long wrongValueEvery,
            @Value("${planted.lost-insert-every:0}") long lostInsertEvery,
            @Value("${planted.other-page:false}") boolean otherPage,
            @Value("${planted.slow-millis:0}") long slowMillis) {
        this.wrongValueEvery = wrongValueEvery;
        this.lostInsertEvery = lostInsertEvery;
        this.otherPage = otherPage;
        this.slowMillis = slowMillis;
    }

    /** One description in so many has another letter, and as many. */
    String described(String description) {
        return isDue(answers, wrongValueEvery) && !description.isEmpty()
                ? description.substring(0, description.length() - 1) + "X"
                : description;
    }

    /** Whether this insert, which is acknowledged, is not to be stored. */
    boolean losesInsert() {
        return isDue(inserts, lostInsertEvery);
    }

    String title(String title) {
        return otherPage ? "Another " + title : title;
    }

    void delay() {
        if (slowMillis > 0) {
            try {
                Thread.sleep(slowMillis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean isDue(AtomicLong count, long every) {
        return every > 0 && count.incrementAndGet() % every == 0;
    }
}
