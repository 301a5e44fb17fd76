package visits;

import java.time.LocalDate;
import java.time.OffsetDateTime;

record Visit(long id, int pet, LocalDate date, String description, OffsetDateTime createdAt) {

    /** A visit that is not stored yet. */
    record New(int pet, LocalDate date, String description) {}
}
