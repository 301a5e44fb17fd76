package stackbench.defect;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** The configuration that {@code spring.main.sources} names to plant defects: those whose profiles are active. */
@Configuration(proxyBeanMethods = false)
@ComponentScan
class PlantedDefects {}
