// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * An application with brine-inspect in its own class loader is unloaded. {@code
 * -Dbrine.laws.thorough=true} deploys it 50 times.
 */
class UnloadingTest {
  private static final int DEPLOYMENTS = Boolean.getBoolean("brine.laws.thorough") ? 50 : 4;
  private static final int COLLECTIONS = 50;
  private static final long PAUSE_MILLIS = 50;

  @Test
  void applications_that_inspect_streams_and_messages_are_unloaded() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < DEPLOYMENTS; i++) {
      loaders.add(deploy());
    }
    // The JDK keeps the loaders of the records whose methods it linked last.
    deploy();
    assertThat(alive(loaders)).isZero();
  }

  private static WeakReference<ClassLoader> deploy() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(each).toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
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
