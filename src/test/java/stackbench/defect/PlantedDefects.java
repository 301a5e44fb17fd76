package stackbench.defect;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** The configuration that {@code spring.main.sources} names to plant defects: those whose profiles are active. */
@Configuration(proxyBeanMethods = false)
@ComponentScan
class PlantedDefects {

    /** The switch of the server in which they are planted. */
    @Bean
    DefectSwitch defectSwitch(Environment environment) {
        return DefectSwitch.of(environment.getProperty("stackbench.defect.site", "this process"));
    }
}
