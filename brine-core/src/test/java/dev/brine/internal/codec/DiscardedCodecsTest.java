// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.References;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Codecs that nobody has go, though Java keeps what they made with classes that stay. */
class DiscardedCodecsTest {
  private static final int PATIENCE = 50;

  private record Order(int number, List<String> lines, Order next) implements Serializable {}

  private static class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    int number;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      number++;
    }

    @Override
    public String toString() {
      return "read " + number;
    }
  }

  private static final class Replaced extends Hooked {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Hooked();
    }
  }

  private static final class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static Codecs used() {
    Codecs codecs = new Codecs(References.TRACK, codec -> {});
    assertThat(((ObjectCodec) codecs.of(Order.class)).binding().slots()).hasSize(3);
    for (Class<?> type :
        List.of(Hooked.class, Replaced.class, Basket.class, ArrayList.class, HashMap.class)) {
      assertThat(codecs.of(type).type()).isEqualTo(type);
    }
    return codecs;
  }

  private static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < PATIENCE && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return reference.get() == null;
  }

  @Test
  void codecs_that_are_dropped_go_though_their_classes_stay() throws Exception {
    assertThat(isCollected(new WeakReference<>(used()))).isTrue();
  }

  @Test
  void codecs_that_are_in_use_stay() {
    Codecs codecs = used();
    WeakReference<Codecs> reference = new WeakReference<>(codecs);
    System.gc();
    assertThat(reference.get()).isSameAs(codecs);
  }
}
