package stackbench.app.message;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** Requires text that PostgreSQL can keep in UTF-8: no U+0000 and no surrogate without its partner. */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = StorableText.Validator.class)
public @interface StorableText {

    String message() default "must not contain U+0000 or an unpaired surrogate";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Accepts null: that it is missing is for {@code @NotNull} to say. */
    final class Validator implements ConstraintValidator<StorableText, String> {

        @Override
        public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
            return text == null || isStorable(text);
        }

        private static boolean isStorable(String text) {
            int length = text.length();
            for (int i = 0; i < length; i++) {
                char c = text.charAt(i);
                if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                    i++;
                } else if (c == 0 || Character.isSurrogate(c)) {
                    return false;
                }
            }
            return true;
        }
    }
}
