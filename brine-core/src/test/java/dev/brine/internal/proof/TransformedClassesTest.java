// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

class TransformedClassesTest {
  static final class Order {
    final String text;

    Order(String text) {
      this.text = text;
    }
  }

  @Test
  void proves_what_was_loaded_and_not_the_file_from_before() throws Exception {
    try (URLClassLoader loader = loader()) {
      Class<?> type = loader.loadClass(Order.class.getName());
      TransformedClasses.add(loader, type.getName(), new byte[] {1});

      assertThat(ConstructorProof.of(type)).isEmpty();
      assertThat(TransformedClasses.find(type)).containsExactly(1);
      assertThat(TransformedClasses.find(Order.class)).isNull();
      assertThat(TransformedClasses.find(String.class)).isNull();
      assertThat(ConstructorProof.of(Order.class)).hasSize(1);
    }
  }

  @Test
  void keeps_no_class_loader() throws Exception {
    WeakReference<ClassLoader> dropped = new WeakReference<>(transformed());

    for (int i = 0; i < 100 && dropped.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }

    assertThat(dropped.get()).isNull();
  }

  private static ClassLoader transformed() throws Exception {
    try (URLClassLoader loader = loader()) {
      loader.loadClass(Order.class.getName());
      TransformedClasses.add(loader, Order.class.getName(), new byte[1000]);
      return loader;
    }
  }

  private static URLClassLoader loader() {
    URL place = Order.class.getProtectionDomain().getCodeSource().getLocation();
    return new URLClassLoader(new URL[] {place}, ClassLoader.getPlatformClassLoader());
  }
}
