package clinic;

import stackbench.junit.Arm;
import stackbench.junit.ServerBenchmark;

@ServerBenchmark(requests = "petclinic.http")
@Arm(name = "platform")
@Arm(name = "virtual", properties = "spring.threads.virtual.enabled=true")
class PetClinicBenchmarkTests {}
