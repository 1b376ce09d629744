// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

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
  };

  /** Returns a stream that writes. */
  abstract ObjectOutputStream output(OutputStream sink) throws IOException;

  /** Returns a stream that reads. */
  abstract ObjectInputStream input(InputStream source) throws IOException;
}
