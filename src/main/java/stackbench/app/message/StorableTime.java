package stackbench.app.message;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Requires a time that JSON readers everywhere and PostgreSQL's timestamptz can hold: years 1 to 9999. */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = StorableTime.Validator.class)
@interface StorableTime {

    String message() default "must be in the years 1 to 9999";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Accepts null: that it is missing is for {@code @NotNull} to say. */
    final class Validator implements ConstraintValidator<StorableTime, OffsetDateTime> {

        @Override
        public boolean isValid(@Nullable OffsetDateTime time, ConstraintValidatorContext context) {
            return time == null || (time.getYear() >= 1 && time.getYear() <= 9999);
        }
    }
}
