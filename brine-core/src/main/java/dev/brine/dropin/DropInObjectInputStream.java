// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/**
 * Replaces {@code java.io.ObjectInputStream} in optimized programs, and keeps its contract. Reads
 * Brine's form and that of the JDK; the first byte decides. A stream with another header, or none,
 * has the form that the program writes.
 */
public class DropInObjectInputStream extends BrineObjectInputStream {
  /** Null in override mode. */
  private final CountedSource source;

  /** The objects that are read within each other. */
  private int depth;

  /**
   * Creates a stream and reads the header.
   *
   * @param source not null
   * @throws IOException if the source fails, or begins with another header
   */
  public DropInObjectInputStream(InputStream source) throws IOException {
    this(DropIn.counted(source, null));
  }

  /**
   * Creates a stream of a place, and reads the header. Optimized methods call this.
   *
   * @param source not null
   * @param place the name of the method, with its class, or that of the class of the stream
   * @throws IOException if the source fails, or begins with another header
   */
  public DropInObjectInputStream(InputStream source, String place) throws IOException {
    this(DropIn.counted(source, place));
  }

  private DropInObjectInputStream(CountedSource source) throws IOException {
    super(DropIn.BRINE, source, DropIn.WRITTEN, DropIn.other());
    this.source = source;
  }

  /**
   * Creates a stream in override mode: the subclass reads objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected DropInObjectInputStream() throws IOException {
    source = null;
  }

  @Override
  protected Object readObjectOverride() throws IOException, ClassNotFoundException {
    depth++;
    try {
      return super.readObjectOverride();
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      failed(e);
      throw e;
    } finally {
      depth--;
    }
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    depth++;
    try {
      return super.readUnshared();
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      failed(e);
      throw e;
    } finally {
      depth--;
    }
  }

  /** A callback may catch what an object within another one throws. */
  private void failed(Throwable thrown) {
    if (depth == 1 && source != null) {
      source.failed(thrown, latestFormat().orElse(null));
    }
  }

  /**
   * Sets the class whose method calls {@code readObject} next. Optimized methods call this. The
   * call of {@code readObject} stays in the method, so that Java's own streams find its class on
   * the stack.
   *
   * @param in any object stream or null
   * @param caller the class of the method
   */
  public static void calledFrom(ObjectInputStream in, Class<?> caller) {
    if (in instanceof DropInObjectInputStream own) {
      own.calledFrom(caller);
    }
  }
}
