// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Optimizes the classes of a running program one by one, as they are loaded. A writer that is
 * loaded before the reader that stays Java's is moved already; then there is a warning. Safe for
 * use by many threads.
 */
public final class LoadedProgram {
  /** Returns the outcome for a class file, or null if it stays unchanged. */
  private final BiFunction<byte[], Supplier<Origin>, byte[]> classes;

  LoadedProgram(BiFunction<byte[], Supplier<Origin>, byte[]> classes) {
    this.classes = classes;
  }

  /** Hears what becomes of a program; called by the threads that load classes. */
  public interface Listener {
    /** Hears what was done to a place, or why nothing was. */
    void outcome(Outcome outcome);

    /** Hears of a reader that stays Java's, while writers that may feed it are moved or kept. */
    void unpaired(Report.Unpaired found);

    /** Hears of what cannot be looked at, so that writers keep Java's form. */
    void problem(String sentence);
  }

  /**
   * The place that a class is loaded from.
   *
   * @param archive the folder or the jar, or another name of the place; not null
   * @param loader how reports name the class loader
   * @param findsBrine whether that loader finds Brine's classes; called if a class would change
   * @param beside returns the folders and jars that the loader has, if it says so; called if a
   *     class is not on the class path
   */
  public record Origin(
      Path archive, String loader, BooleanSupplier findsBrine, Supplier<List<Path>> beside) {
    /** Creates an origin. */
    public Origin {
      Objects.requireNonNull(archive, "archive");
      Objects.requireNonNull(loader, "loader");
      Objects.requireNonNull(findsBrine, "findsBrine");
      Objects.requireNonNull(beside, "beside");
    }
  }

  /**
   * Returns the outcome for a class file, or nothing if it stays unchanged.
   *
   * @param classFile not changed
   * @param origin called only if the class uses streams, as few do
   */
  public Optional<byte[]> optimize(byte[] classFile, Supplier<Origin> origin) {
    return Optional.ofNullable(classes.apply(classFile, origin));
  }
}
