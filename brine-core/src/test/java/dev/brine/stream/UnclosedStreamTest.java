// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

/** A stream that its thread does not close leaves nothing behind, once it is unreachable. */
class UnclosedStreamTest {
  private static final int PATIENCE = 50;

  /** Ends a stream. */
  private interface Ends {
    void end(Closeable stream) throws Exception;
  }

  private static void closeElsewhere(Closeable stream) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              try {
                stream.close();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    other.start();
    other.join();
  }

  private static WeakReference<Object> write(Ends ends) throws Exception {
    Object written = new Part("a");
    ObjectOutputStream out = Streams.BRINE.output(new ByteArrayOutputStream());
    out.writeObject(written);
    out.flush();
    ends.end(out);
    return new WeakReference<>(written);
  }

  private static WeakReference<Object> read(Ends ends) throws Exception {
    byte[] bytes = Streams.BRINE.written(out -> out.writeObject(new Part("a")));
    ObjectInputStream in = Streams.BRINE.input(new ByteArrayInputStream(bytes));
    Object read = in.readObject();
    ends.end(in);
    return new WeakReference<>(read);
  }

  private static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < PATIENCE && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return reference.get() == null;
  }

  @Test
  void lets_go_of_what_was_written() throws Exception {
    Streams.BRINE.written(out -> out.writeObject("homed"));
    WeakReference<Object> unclosed = write(stream -> {});
    WeakReference<Object> elsewhere = write(UnclosedStreamTest::closeElsewhere);
    for (int i = 0; i < 20; i++) {
      Streams.BRINE.written(out -> out.writeObject("later"));
    }
    assertThat(isCollected(unclosed)).isTrue();
    assertThat(isCollected(elsewhere)).isTrue();
  }

  @Test
  void lets_go_of_what_was_read() throws Exception {
    Streams.BRINE.read(out -> out.writeObject("homed")).close();
    WeakReference<Object> unclosed = read(stream -> {});
    WeakReference<Object> elsewhere = read(UnclosedStreamTest::closeElsewhere);
    for (int i = 0; i < 20; i++) {
      Streams.BRINE.read(out -> out.writeObject("later")).close();
    }
    assertThat(isCollected(unclosed)).isTrue();
    assertThat(isCollected(elsewhere)).isTrue();
  }
}
