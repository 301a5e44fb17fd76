package stackbench.harness.machines.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import stackbench.harness.machines.MachineLostException;
import stackbench.harness.machines.Message;

class RosterTests {

    private final Roster roster = new Roster(List.of("a", "b"));

    @Test
    void allAreHereOnceEachHasAnswered() {
        assertThat(roster.heardOf("a", "at a")).isTrue();
        assertThat(roster.heardOf("b", "at b")).isTrue();
        assertThat(roster.missing()).containsExactly("a", "b");

        roster.arrived("b");
        assertThat(roster.missing()).containsExactly("a");
        assertThat(roster.complete()).isNotDone();
        roster.arrived("a");

        assertThat(roster.missing()).isEmpty();
        assertThat(roster.complete()).isCompleted();
    }

    @Test
    void nobodyElseIsExpected() {
        assertThat(roster.heardOf("c", "at c")).isFalse();
        assertThat(roster.heardOf("", "anywhere")).isFalse();
        roster.heardOf("a", "at a");

        assertThat(roster.heardOf("a", "at a")).as("again").isTrue();
        assertThat(roster.heardOf("a", "elsewhere")).as("a second one").isFalse();
        assertThat(roster.address("a")).contains("at a");
        assertThat(roster.address("b")).isEmpty();
    }

    @Test
    void anAnswerGoesToItsQuestionOnce() {
        CompletableFuture<Message> first = new CompletableFuture<>();
        CompletableFuture<Message> second = new CompletableFuture<>();
        long id = roster.ask("a", first);
        long other = roster.ask("b", second);

        assertThat(roster.answered(id)).containsSame(first);
        assertThat(roster.answered(id)).isEmpty();
        assertThat(roster.answered(other + 1)).isEmpty();
        assertThat(roster.answered(other)).containsSame(second);
    }

    @Test
    void whatAMachineWasAskedFailsWhenItIsLost() {
        CompletableFuture<Message> lost = new CompletableFuture<>();
        CompletableFuture<Message> others = new CompletableFuture<>();
        roster.ask("a", lost);
        long id = roster.ask("b", others);

        assertThat(roster.lose("a", "gone")).isTrue();
        assertThat(roster.lose("a", "gone again")).isFalse();

        assertFailed(lost);
        assertThat(others).isNotDone();
        assertThat(roster.answered(id)).containsSame(others);
        CompletableFuture<Message> later = new CompletableFuture<>();
        roster.ask("a", later);
        assertFailed(later);
        assertThat(roster.heardOf("a", "back again")).isFalse();
    }

    @Test
    void itIsNeverCompleteIfAMachineIsLostBefore() {
        roster.lose("b", "gone");
        roster.arrived("a");
        roster.arrived("b");

        assertThat(roster.complete())
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withMessageContaining("machine b: gone");
    }

    private static void assertFailed(CompletableFuture<Message> answer) {
        assertThat(answer.exceptionNow())
                .isInstanceOf(MachineLostException.class)
                .hasMessage("machine a: gone");
    }
}
