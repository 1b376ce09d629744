// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.option.ValueNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A form that {@code brine convert} writes. */
enum TargetForm {
  /** Streams as Java writes them. */
  JAVA(Format.JAVA),
  /** Streams of Brine. */
  BRINE(Format.BRINE),
  /** Lines of JSON, for other programs. */
  JSON(null);

  private final Format format;

  TargetForm(Format format) {
    this.format = format;
  }

  /** Returns the format of streams; empty for one that is not. */
  Optional<Format> format() {
    return Optional.ofNullable(format);
  }

  /** Converts the names of forms. */
  static final class Names extends ValueNames<TargetForm> {
    Names() {
      super(
          "java, brine or json",
          form -> form.name().toLowerCase(Locale.ROOT),
          List.of(TargetForm.values()));
    }
  }
}
