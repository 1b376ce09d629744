// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.Stop;
import java.util.Optional;

/** Says why an input cannot be converted without its classes. */
public final class ConversionException extends Exception {
  /** The reason where the stack was too small. */
  static final String TOO_DEEP = "The objects nest too deeply";

  /** The reason where the heap was too small. */
  static final String TOO_LARGE = "The objects need more memory than there is";

  private static final long serialVersionUID = 1;

  private final transient Stop stop;

  /** Creates the exception of a reason, a sentence without a full stop. */
  public ConversionException(String reason) {
    super(reason);
    stop = null;
  }

  /** Creates the exception of a reason, and what caused it. */
  public ConversionException(String reason, Throwable cause) {
    super(reason, cause);
    stop = cause instanceof ConversionException conversion ? conversion.stop : null;
  }

  /** Creates the exception of an input that cannot be read to its end. */
  public ConversionException(Stop stop) {
    super(stop.message());
    this.stop = stop;
  }

  /** Returns the exception of what failed within the conversion. */
  static ConversionException of(Throwable cause) {
    String message = cause.getMessage();
    String reason = message == null ? cause.getClass().getSimpleName() : message;
    return new ConversionException("Conversion without classes failed: " + reason, cause);
  }

  /** Returns whether the heap was too small, so that the input is no reason. */
  public boolean needsMemory() {
    return getCause() instanceof OutOfMemoryError;
  }

  /** Returns where the input could not be read on; empty for what can be read. */
  public Optional<Stop> stop() {
    return Optional.ofNullable(stop);
  }
}
