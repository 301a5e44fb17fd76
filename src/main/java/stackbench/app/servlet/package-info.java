/** Serve the wire contract with Spring MVC on Tomcat or Jetty. Knows nothing of Reactor or the other web sides. */
@NullMarked
package stackbench.app.servlet;

import org.jspecify.annotations.NullMarked;
