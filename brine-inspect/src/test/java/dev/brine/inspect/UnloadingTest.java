// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/**
 * An application with brine-inspect in its own class loader is unloaded. {@code
 * -Dbrine.laws.thorough=true} deploys it 50 times.
 */
class UnloadingTest {
  private static final int DEPLOYMENTS = Boolean.getBoolean("brine.laws.thorough") ? 50 : 4;
  private static final int COLLECTIONS = 50;
  private static final long PAUSE_MILLIS = 50;

  /** The JDK keeps the loaders of the records whose methods it linked last. */
  private record Last(Last next) {}

  @Test
  void applications_that_inspect_streams_and_messages_are_unloaded() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < DEPLOYMENTS; i++) {
      loaders.add(deploy());
    }
    assertThat(new Last(null)).isEqualTo(new Last(null)).hasSameHashCodeAs(new Last(null));
    assertThat(alive(loaders)).isZero();
  }

  private static WeakReference<ClassLoader> deploy() throws Exception {
    Set<URI> classes = new LinkedHashSet<>();
    for (Class<?> each :
        List.of(InspectingApplication.class, Inspector.class, Brine.class, ClassReader.class)) {
      classes.add(each.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
    URL[] urls = new URL[classes.size()];
    int count = 0;
    for (URI each : classes) {
      urls[count++] = each.toURL();
    }
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> application = loader.loadClass(InspectingApplication.class.getName());
      assertThat(application).isNotEqualTo(InspectingApplication.class);
      application.getMethod("run").invoke(null);
      return new WeakReference<>(loader);
    }
  }

  private static long alive(List<WeakReference<ClassLoader>> loaders) throws InterruptedException {
    long alive = loaders.size();
    for (int i = 0; i < COLLECTIONS && alive > 0; i++) {
      System.gc();
      alive = loaders.stream().filter(each -> each.get() != null).count();
      if (alive > 0) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    return alive;
  }
}
