package stackbench.harness.measure;

/**
 * One block as measured.
 *
 * @param round counted from 1
 * @param position in the round, counted from 1
 * @param requests completed and verified inside the window
 * @param seconds length of the window
 */
public record Round(int round, int position, long requests, double seconds, double requestsPerSecond) {

    public static Round of(int round, int position, long requests, double seconds) {
        return new Round(round, position, requests, seconds, requests / seconds);
    }
}
