package stackbench.defect;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** What {@code spring.main.sources} names to plant defects: those whose profiles are active. */
@Configuration(proxyBeanMethods = false)
@ComponentScan
class PlantedDefects {}
