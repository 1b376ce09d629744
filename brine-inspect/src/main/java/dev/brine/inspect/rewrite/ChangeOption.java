// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An option that asks for a change; a file of changes has one in a line, with or without dashes.
 */
public enum ChangeOption {
  /** New names of classes. */
  RENAME("com.acme.**=org.acme.**"),
  /** The serialVersionUID of a class, a number or that of the classes. */
  SERIAL_VERSION("com.acme.Order=1234"),
  /** A new name of a field. */
  RENAME_FIELD("com.acme.Order.total=sum"),
  /** A field that is left out. */
  DROP_FIELD("com.acme.Order.cache"),
  /** A new field, with its type and value. */
  DEFAULT("com.acme.Order.currency:String=EUR"),
  /** The superclass that has the field now. */
  MOVE_FIELD("com.acme.Order.id=com.acme.Entity"),
  /** A new type of a field. */
  RETYPE("com.acme.Order.count=long"),
  /** The constant that replaces another of its enum. */
  REPLACE_ENUM("com.acme.Status.NEW=OPEN");

  private final String example;

  ChangeOption(String example) {
    this.example = example;
  }

  /** Returns the name on a command line, without dashes. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the option without dashes, with a value. */
  String rule(String value) {
    return id() + " " + value;
  }

  /** Returns an example of a value. */
  public String example() {
    return example;
  }

  /** Returns the option of a name, with or without dashes before it. */
  static Optional<ChangeOption> of(String name) {
    String id = name.startsWith("--") ? name.substring(2) : name;
    return Arrays.stream(values()).filter(one -> one.id().equals(id)).findFirst();
  }

  static String names() {
    return Arrays.stream(values()).map(ChangeOption::id).collect(Collectors.joining(", "));
  }

  /** Returns the failure of a value. */
  IllegalArgumentException unusable(String value, String reason) {
    return new IllegalArgumentException(
        "Cannot use --" + id() + " " + value + ": " + reason + ", as in --" + id() + " " + example);
  }
}
