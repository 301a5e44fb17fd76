package stackbench.app;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** The server of one architecture; the active group of Spring profiles says which. */
@SpringBootApplication
@Import(ArchitectureRequired.class)
public class StackbenchApplication {

    public static void main(String[] args) {
        SpringApplication.run(StackbenchApplication.class, args);
    }
}
