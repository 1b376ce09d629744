// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/** Whose streams they are. */
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
  };

  /** Those that an application makes with a Brine of its own. */
  static final List<Contender> OWN = List.of(JDK, BRINE);

  /** Those that the optimizer puts in the places of the JDK's. */
  static final List<Contender> REPLACED = List.of(DROP_IN);

  /** Returns what the contender is called in a table. */
  String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns a stream that writes. */
  abstract ObjectOutputStream output(OutputStream sink) throws IOException;

  /** Returns a stream that reads. */
  abstract ObjectInputStream input(InputStream source) throws IOException;
}
