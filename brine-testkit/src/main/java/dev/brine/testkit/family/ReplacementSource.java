// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.family.ClassShape.Form;
import java.util.stream.Collectors;

/** The methods that replace objects of a class. */
record ReplacementSource(ClassShape shape) {
  void write(StringBuilder source) {
    String name = shape.name();
    String held = shape.firstReference();
    String replacement =
        switch (shape.hooks().replace()) {
          case NONE -> "";
          case SELF -> "this";
          case NULL -> "null";
          case FORM -> "new Form" + name + "(" + held + ")";
          case CHAIN -> "new Chain" + name + "(" + held + ")";
        };
    if (!replacement.isEmpty()) {
      source.append(
          "  Object writeReplace() { note(\"%s.writeReplace\"); return %s; }\n"
              .formatted(name, replacement));
    }
    String resolved =
        switch (shape.hooks().resolve()) {
          case NONE -> "";
          case SELF -> "return this;";
          case ONE -> "return ONES.computeIfAbsent(\"%s\", key -> this);".formatted(name);
          case TEXT -> "return \"resolved\";";
          case NULL -> "return null;";
        };
    if (!resolved.isEmpty()) {
      source.append(
          "  private Object readResolve() { note(\"%s.readResolve\"); %s }\n"
              .formatted(name, resolved));
    }
  }

  private String arguments() {
    return shape.form() == Form.RECORD
        ? shape.members().stream()
            .map(member -> member.isPrimitive() ? member.zero() : "null")
            .collect(Collectors.joining(", "))
        : "";
  }

  void writeForms(StringBuilder source) {
    String name = shape.name();
    if (shape.hooks().replace() == Hooks.Replace.CHAIN) {
      source.append(
          """
          static class Chain%1$s implements Serializable {
            Object held;
            Chain%1$s(Object held) { this.held = held; }
            private Object writeReplace() { note("Chain%1$s"); return new Form%1$s(held); }
          }
          """
              .formatted(name));
    }
    if (shape.hooks().replace() == Hooks.Replace.FORM
        || shape.hooks().replace() == Hooks.Replace.CHAIN) {
      source.append(
          """
          static class Form%1$s implements Serializable {
            Object held;
            Form%1$s(Object held) { this.held = held; }
            private Object readResolve() {
              note("Form%1$s " + seen(held, this));
              return new %1$s(%2$s);
            }
          }
          """
              .formatted(name, arguments()));
    }
  }
}
