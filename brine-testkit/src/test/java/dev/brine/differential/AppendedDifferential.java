// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Compares files to which programs append without a header, each in its own form, with those of
 * which Java has written all parts.
 */
final class AppendedDifferential {
  private final Sources.Loader loader;
  private final Random random;
  private final Brine brine;

  /** Creates the comparison of graphs of the classes of a loader. */
  AppendedDifferential(Sources.Loader loader, Random random, Brine brine) {
    this.loader = loader;
    this.random = random;
    this.brine = brine;
  }

  /** A program that writes the first part of a file, or a later one. */
  private enum Program {
    PLAIN,
    OPTIMIZED,
    OF_BRINE
  }

  /** Returns what differs for a graph and another object, or nothing. */
  Optional<String> difference(Object graph, Object other) {
    List<Program> plain = new ArrayList<>();
    List<Program> mixed = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      plain.add(Program.PLAIN);
      mixed.add(Program.values()[random.nextInt(Program.values().length)]);
    }
    Object[] roots = random.nextBoolean() ? new Object[] {graph} : new Object[] {graph, other, 5};
    Outcome java = outcome(plain, roots, this::javaInput);
    Outcome ours = outcome(mixed, roots, this::ownInput);
    return java.difference(ours, Sharing.ALL, CallLimit.UP_TO_TWICE)
        .map(text -> "appended by " + mixed + " " + text);
  }

  private Outcome outcome(List<Program> programs, Object[] roots, Roots.Input input) {
    return Outcome.of(
        loader,
        () -> file(programs, roots),
        bytes -> Roots.read(input, bytes, programs.size() * roots.length));
  }

  private byte[] file(List<Program> programs, Object[] roots) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (Program program : programs) {
      boolean isFirst = file.size() == 0;
      Roots.append(file, sink -> isFirst ? begin(program, sink) : append(program, sink), roots);
    }
    return file.toByteArray();
  }

  private ObjectOutputStream begin(Program program, OutputStream sink) throws IOException {
    return switch (program) {
      case PLAIN -> new ObjectOutputStream(sink);
      case OPTIMIZED -> new DropInObjectOutputStream(sink);
      case OF_BRINE -> brine.newObjectOutputStream(sink);
    };
  }

  private ObjectOutputStream append(Program program, OutputStream sink) throws IOException {
    return switch (program) {
      case PLAIN ->
          new ObjectOutputStream(sink) {
            @Override
            protected void writeStreamHeader() throws IOException {
              reset();
            }
          };
      case OPTIMIZED ->
          new DropInObjectOutputStream(sink) {
            @Override
            protected void writeStreamHeader() throws IOException {
              reset();
            }
          };
      case OF_BRINE ->
          new BrineObjectOutputStream(brine, sink, Format.BRINE) {
            @Override
            protected void writeStreamHeader() throws IOException {
              reset();
            }
          };
    };
  }

  private ObjectInputStream javaInput(InputStream source) throws IOException {
    return new ObjectInputStream(source) {
      @Override
      protected Class<?> resolveClass(ObjectStreamClass type)
          throws IOException, ClassNotFoundException {
        return Roots.resolve(loader, type, () -> super.resolveClass(type));
      }
    };
  }

  private ObjectInputStream ownInput(InputStream source) throws IOException {
    return new DropInObjectInputStream(source) {
      @Override
      protected Class<?> resolveClass(ObjectStreamClass type)
          throws IOException, ClassNotFoundException {
        return Roots.resolve(loader, type, () -> super.resolveClass(type));
      }
    };
  }
}
