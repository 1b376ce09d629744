// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.dropin.ObjectIdentityOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;

/** The implementation of the streams. */
enum Contender {
  /** The JDK's. */
  JDK {
    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return new ObjectOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return new ObjectInputStream(source);
    }
  },
  /** Brine's, in its own form, with the classes of the workloads allowed. */
  BRINE {
    private final Brine brine =
        Brine.newBuilder().types(TypeFilter.allow("dev.brine.lab.workload.model.*")).build();

    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return brine.newObjectOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return brine.newObjectInputStream(source);
    }
  },
  /** Those of an optimized program. */
  DROP_IN {
    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return new DropInObjectOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return new DropInObjectInputStream(source);
    }
  },
  /** Those of a program that was optimized with {@code identity=objects}. */
  DROP_IN_OBJECTS {
    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return new ObjectIdentityOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return new DropInObjectInputStream(source);
    }
  };

  /** Those that an application makes with a Brine of its own. */
  static final List<Contender> OWN = List.of(JDK, BRINE);

  /** Those that are measured turn by turn with the JDK's. */
  static final List<Contender> IN_TURNS = List.of(DROP_IN, DROP_IN_OBJECTS, BRINE);

  /**
   * Returns what the table of replaced streams adds to the payload; optimized programs need
   * nothing.
   */
  String kept() {
    return switch (this) {
      case DROP_IN_OBJECTS -> ", identity=objects";
      case BRINE -> ", Brine's own streams";
      default -> "";
    };
  }

  /** Returns a stream that writes. */
  abstract ObjectOutputStream output(OutputStream sink) throws IOException;

  /** Returns a stream that reads. */
  abstract ObjectInputStream input(InputStream source) throws IOException;
}
