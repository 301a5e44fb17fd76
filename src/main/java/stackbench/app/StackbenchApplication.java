package stackbench.app;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;
import stackbench.app.tuning.Tuning;

/** The server of one architecture; the active group of Spring profiles says which. */
@SpringBootApplication
@EnableConfigurationProperties(Tuning.class)
@Import(ArchitectureRequired.class)
public class StackbenchApplication {

    public static void main(String[] args) {
        SpringApplication.run(StackbenchApplication.class, args);
    }
}
