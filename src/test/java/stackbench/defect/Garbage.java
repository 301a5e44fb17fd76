package stackbench.defect;

import java.util.ArrayList;
import java.util.List;

/** Keeps all but a little of the heap in use, and leaves garbage with each request. */
final class Garbage {

    private static final int PIECE_BYTES = 1 << 18;
    private static final int FREE_PIECES = 28;
    private static final int PIECES_PER_REQUEST = 8;

    private final List<byte[]> kept = new ArrayList<>();

    synchronized void litter() {
        fill();
        for (int piece = 0; piece < PIECES_PER_REQUEST; piece++) {
            kept.set(0, new byte[PIECE_BYTES]);
        }
    }

    /** Fill the heap at the first request: before, the server has yet to find out what it needs itself. */
    private void fill() {
        if (!kept.isEmpty()) {
            return;
        }
        Runtime heap = Runtime.getRuntime();
        heap.gc();
        long pieces = (heap.maxMemory() - heap.totalMemory() + heap.freeMemory()) / PIECE_BYTES;
        for (long piece = 0; piece < Math.max(1, pieces - FREE_PIECES); piece++) {
            kept.add(new byte[PIECE_BYTES]);
        }
    }
}
