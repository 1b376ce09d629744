// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Replaces {@code java.io.ObjectOutputStream} in optimized programs, and keeps its contract. Writes
 * Brine's own form or, with {@code -Dbrine.write=java}, that of the JDK. A subclass that writes no
 * header writes the form of the JDK, since it may append to a file that has it.
 */
public class DropInObjectOutputStream extends BrineObjectOutputStream {
  /** Null in override mode. */
  private final CountedSink sink;

  /**
   * Creates a stream and writes the header.
   *
   * @param sink not null
   * @throws IOException if the sink fails
   */
  public DropInObjectOutputStream(OutputStream sink) throws IOException {
    this(Identity.ALL, DropIn.counted(sink, null));
  }

  /**
   * Creates a stream of a place, and writes the header. Optimized methods call this.
   *
   * @param sink not null
   * @param place the name of the method, with its class, or that of the class of the stream
   * @throws IOException if the sink fails
   */
  public DropInObjectOutputStream(OutputStream sink, String place) throws IOException {
    this(Identity.ALL, DropIn.counted(sink, place));
  }

  /**
   * Creates a stream and writes the header.
   *
   * @param identity which objects stay one
   */
  DropInObjectOutputStream(Identity identity, CountedSink sink) throws IOException {
    super(DropIn.BRINE, sink, sink.form(), Format.JAVA, identity);
    this.sink = sink;
  }

  /**
   * Creates a stream in override mode: the subclass writes objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected DropInObjectOutputStream() throws IOException {
    sink = null;
  }

  @Override
  protected void writeObjectOverride(Object object) throws IOException {
    try {
      super.writeObjectOverride(object);
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    try {
      super.writeUnshared(object);
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  private void failed(Throwable thrown) {
    if (sink != null) {
      sink.failed(thrown);
    }
  }
}
