package visits;

import java.net.URI;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class VisitController {

    private static final String SELECT = "SELECT id, pet, visit_date, description, created_at FROM visits ";

    private final JdbcClient database;
    private final PlantedDefects planted;

    VisitController(JdbcClient database, PlantedDefects planted) {
        this.database = database;
        this.planted = planted;
    }

    /** Those of the stock, whatever was added since: so that the answer stays the same. */
    @GetMapping("/visits")
    List<Visit> visits(@RequestParam int pet) {
        planted.delay();
        return select("WHERE pet = :value AND id <= 1000 ORDER BY id", pet);
    }

    @GetMapping("/visits/{id}")
    Visit visit(@PathVariable long id) {
        planted.delay();
        return select("WHERE id = :value", id).stream()
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private List<Visit> select(String condition, long value) {
        List<Visit> visits = database.sql(SELECT + condition)
                .param("value", value)
                .query((row, number) -> new Visit(
                        row.getLong("id"),
                        row.getInt("pet"),
                        row.getDate("visit_date").toLocalDate(),
                        row.getString("description"),
                        row.getObject("created_at", OffsetDateTime.class).withOffsetSameInstant(ZoneOffset.UTC)))
                .list();
        return visits.stream()
                .map(visit -> new Visit(
                        visit.id(),
                        visit.pet(),
                        visit.date(),
                        planted.described(visit.description()),
                        visit.createdAt()))
                .toList();
    }

    @PostMapping("/visits")
    ResponseEntity<Visit> add(@RequestBody Visit.New visit) {
        planted.delay();
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
        GeneratedKeyHolder keys = new GeneratedKeyHolder();
        database.sql("INSERT INTO visits (pet, visit_date, description, created_at) VALUES (:pet, :date, :description, :now)")
                .params(Map.of("pet", visit.pet(), "date", visit.date(), "description", visit.description(), "now", now))
                .update(keys, "id");
        long id = keys.getKeyAs(Long.class);
        if (planted.losesInsert()) {
            database.sql("DELETE FROM visits WHERE id = :id").param("id", id).update();
        }
        return ResponseEntity.created(URI.create("/visits/" + id))
                .body(new Visit(id, visit.pet(), visit.date(), visit.description(), now));
    }

    @GetMapping(path = "/pets/{id}", produces = MediaType.TEXT_HTML_VALUE)
    String pet(@PathVariable int id) {
        planted.delay();
        Map<String, Object> pet = database.sql("SELECT name, species FROM pets WHERE id = :id")
                .param("id", id)
                .query()
                .listOfRows()
                .stream()
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        return """
                <!DOCTYPE html>
                <html><head><title>%1$s</title></head>
                <body><h1>%1$s</h1><p>%2$s the %3$s</p></body></html>
                """.formatted(planted.title("Pet"), pet.get("name"), pet.get("species"));
    }
}
