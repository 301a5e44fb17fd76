package visits;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The visits of pets to a vet, in a database. */
@SpringBootApplication
public class VisitsApplication {

    public static void main(String[] args) {
        SpringApplication.run(VisitsApplication.class, args);
    }
}
