package stackbench.harness.report;

import java.io.PrintStream;

/** The last line of a terminal, which the next one is written over. Elsewhere there is none. */
final class StatusLine {

    private final PrintStream out;
    private final boolean terminal;
    private int shown;

    StatusLine(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /**
     * Show a text in place of the one before.
     *
     * @param text shorter than the terminal is wide
     */
    void show(String text) {
        if (terminal) {
            clear();
            out.print(text);
            out.flush();
            shown = text.length();
        }
    }

    /** Clear the line, before anything else is printed. */
    void clear() {
        if (shown > 0) {
            out.print("\r" + " ".repeat(shown) + "\r");
            shown = 0;
        }
    }
}
