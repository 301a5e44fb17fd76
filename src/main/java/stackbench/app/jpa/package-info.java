/** Keep messages through Spring Data JPA and Hibernate. Knows no web framework and no other store. */
@NullMarked
package stackbench.app.jpa;

import org.jspecify.annotations.NullMarked;
