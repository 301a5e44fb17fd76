package stackbench.defect;

/** A list that ends too early. */
enum ListCut {
    /** The last bytes are missing, less than a message has. */
    TRUNCATED(Defect.TRUNCATED_LIST) {
        @Override
        int length(int whole) {
            return Math.max(0, whole - 20);
        }
    },
    /** Half of it, then the connection is reset. */
    RESET(Defect.RESET) {
        @Override
        int length(int whole) {
            return whole / 2;
        }
    };

    private static final long ONE_IN = 5;

    private final Defect defect;

    ListCut(Defect defect) {
        this.defect = defect;
    }

    boolean isDue(DefectSite site) {
        return site.everyNth(defect, ONE_IN);
    }

    /** How many bytes, or messages, are left of the whole. */
    abstract int length(int whole);
}
