// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * The implementations of streams that a test runs with: the JDK's first, as the oracle, then ours
 * in all forms.
 */
enum Streams {
  /** The JDK's own. */
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
  /** Ours, in our own form. */
  BRINE {
    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return OPEN.newObjectOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return OPEN.newObjectInputStream(source);
    }
  },
  /** Ours, in our own form, where values have an identity, too; readers do not know. */
  ALL {
    private final Brine keeping = Brine.newBuilder().identity(Identity.ALL).build();

    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return keeping.newObjectOutputStream(sink);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return OPEN.newObjectInputStream(source);
    }
  },
  /** Ours, in the form of the JDK. */
  JAVA {
    @Override
    ObjectOutputStream output(OutputStream sink) throws IOException {
      return OPEN.newObjectOutputStream(sink, Format.JAVA);
    }

    @Override
    ObjectInputStream input(InputStream source) throws IOException {
      return OPEN.newObjectInputStream(source, Format.JAVA);
    }
  };

  /** Allows what the tests write. */
  static final Brine OPEN =
      Brine.newBuilder()
          .types(
              TypeFilter.allow(
                  "dev.brine.stream.*", "java.lang.Thread", "java.rmi.MarshalledObject"))
          .build();

  /** Returns a stream that writes. */
  abstract ObjectOutputStream output(OutputStream sink) throws IOException;

  /** Returns a stream that reads. */
  abstract ObjectInputStream input(InputStream source) throws IOException;

  /** Uses a stream that writes. */
  interface Writes {
    void to(ObjectOutputStream out) throws IOException;
  }

  /** Returns the bytes of a stream. */
  byte[] written(Writes writes) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = output(sink)) {
      writes.to(out);
    }
    return sink.toByteArray();
  }

  /** Returns a stream that reads what is written. */
  ObjectInputStream read(Writes writes) throws IOException {
    return input(new ByteArrayInputStream(written(writes)));
  }
}
