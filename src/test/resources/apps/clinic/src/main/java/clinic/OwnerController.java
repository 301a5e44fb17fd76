package clinic;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class OwnerController {

    record Name(String firstName, String lastName) {}

    record Owner(long id, String firstName, String lastName) {}

    private static final Map<Long, Owner> STOCK = new TreeMap<>(Map.of(
            1L, new Owner(1, "George", "Franklin"),
            2L, new Owner(2, "Betty", "Davis"),
            3L, new Owner(3, "Eduardo", "Rodriquez"),
            4L, new Owner(4, "Harold", "Davis")));

    private final AtomicLong registered = new AtomicLong(1000);
    private final boolean misspells;

    /** @param misspells a defect for those who try whether they find it */
    OwnerController(@Value("${planted.misspells:false}") boolean misspells) {
        this.misspells = misspells;
    }

    @GetMapping("/owners")
    List<Owner> byLastName(@RequestParam String lastName) {
        return STOCK.values().stream().filter(owner -> owner.lastName().equals(lastName)).toList();
    }

    @GetMapping("/owners/{id}")
    Owner owner(@PathVariable long id) {
        Owner owner = STOCK.get(id);
        if (owner == null) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return misspells ? new Owner(id, owner.firstName(), owner.lastName().toLowerCase()) : owner;
    }

    /** Acknowledge an owner. Nothing keeps it: a store that grows would get slower while it is measured. */
    @PostMapping("/owners")
    ResponseEntity<Owner> register(@RequestBody Name name) {
        Owner owner = new Owner(registered.incrementAndGet(), name.firstName(), name.lastName());
        return ResponseEntity.created(URI.create("/owners/" + owner.id())).body(owner);
    }
}
