package stackbench.harness.plan;

/** A workload under a load: what architectures are compared in. */
public record Cell(Workload workload, Load load) {

    @Override
    public String toString() {
        return workload + "/" + load;
    }
}
