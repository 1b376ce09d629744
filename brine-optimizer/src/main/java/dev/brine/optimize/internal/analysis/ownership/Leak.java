// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * A place at which an object may become known to others.
 *
 * @param subject what the cause is about, such as a method; may be empty
 * @param method the class's and the method's name, {@code Order.getLines()}; empty for the field as
 *     a whole
 * @param line that of the source, or 0 where it is not known
 */
public record Leak(Cause cause, String subject, String method, int line) {
  private static final String LAMBDA = "lambda$";

  /** Creates a leak. */
  public Leak {
    Objects.requireNonNull(cause, "cause");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(method, "method");
  }

  /** Returns one of the field as a whole. */
  static Leak of(Cause cause, String subject) {
    return new Leak(cause, subject, "", 0);
  }

  /** Returns one at an instruction. */
  static Leak at(Cause cause, String subject, MethodFlow flow, int at) {
    String method = describe(flow.owner().name, flow.method().name, flow.method().desc);
    return new Leak(cause, subject, method, flow.line(at));
  }

  /** Returns a method as sources have it: {@code Order.add(Line, int)}. */
  static String describe(String owner, String name, String descriptor) {
    String type = simple(Type.getObjectType(owner).getClassName());
    if (name.startsWith(LAMBDA)) {
      return "a lambda of " + type;
    }
    if (name.equals("<clinit>")) {
      return "the static initialiser of " + type;
    }
    String parameters =
        Stream.of(Type.getArgumentTypes(descriptor))
            .map(parameter -> simple(parameter.getClassName()))
            .collect(Collectors.joining(", ", "(", ")"));
    return (name.equals("<init>") ? "new " + type : type + "." + name) + parameters;
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /**
   * Returns the sentence of the report about the field: {@code returned by Order.getLines(), line
   * 12}.
   */
  public String text() {
    String what = cause.text(subject);
    if (method.isEmpty()) {
      return what;
    }
    return what + " by " + method + (line == 0 ? "" : ", line " + line);
  }
}
