// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Nothing of Brine keeps a class loader: neither its own, nor one that a dropped Brine was given.
 *
 * <p>{@code -Dbrine.laws.thorough=true} deploys 50 applications, and drops 60 Brines.
 */
@Tag("compiled")
class UnloadingTest {
  private static final boolean IS_THOROUGH = Boolean.getBoolean("brine.laws.thorough");
  private static final int DEPLOYMENTS = IS_THOROUGH ? 50 : 6;
  private static final int BRINES = IS_THOROUGH ? 60 : 12;
  private static final String APPLICATION = "dev.brine.laws.DeployedApplication";
  private static final ClassLoader HERE = UnloadingTest.class.getClassLoader();

  /** The JDK keeps the loaders of the records whose methods it linked last. */
  record Last(Last next) {
    /** Links its methods. */
    static void link() {
      Last last = new Last(null);
      assertThat(last).isEqualTo(new Last(null)).hasSameHashCodeAs(new Last(null));
    }
  }

  private static void linkAnother() throws ReflectiveOperationException {
    String name = Last.class.getName();
    Method link = new ApplicationLoader(name, HERE).loadClass(name).getDeclaredMethod("link");
    link.setAccessible(true);
    link.invoke(null);
  }

  private static WeakReference<ClassLoader> deploy() throws ReflectiveOperationException {
    ClassLoader loader = new ApplicationLoader("dev.brine.", HERE);
    loader.loadClass(APPLICATION).getMethod("run").invoke(null);
    return new WeakReference<>(loader);
  }

  @Test
  void applications_with_a_brine_of_their_own_are_unloaded() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < DEPLOYMENTS; i++) {
      loaders.add(deploy());
    }
    linkAnother();
    assertThat(alive(loaders)).isZero();
  }

  @Test
  void applications_of_the_same_name_share_places_which_keep_none_of_them() throws Exception {
    String name = "dev.brine.laws.FailingApplication";
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ClassLoader loader = new ApplicationLoader(name, HERE);
      loader.loadClass(name).getMethod("run").invoke(null);
      loaders.add(new WeakReference<>(loader));
    }
    assertThat(alive(loaders)).isZero();
  }

  private static Brine.Builder open() {
    return Brine.newBuilder().types(TypeFilter.allow("**")).reads(Format.BRINE, Format.JAVA);
  }

  private static WeakReference<ClassLoader> use(ClassLoader above)
      throws ReflectiveOperationException {
    ClassLoader loader = new ApplicationLoader(APPLICATION, above);
    Brine brine = open().classLoader(loader).build();
    loader.loadClass(APPLICATION).getMethod("use", Brine.class).invoke(null, brine);
    DeployedApplication.use(brine);
    return new WeakReference<>(loader);
  }

  @Test
  void loaders_that_dropped_brines_were_given_are_unloaded() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < BRINES; i++) {
      loaders.add(use(HERE));
    }
    assertThat(alive(loaders)).isZero();
  }

  private static WeakReference<ClassLoader> useBoth(ClassLoader shared)
      throws ReflectiveOperationException {
    ClassLoader loader = new ApplicationLoader("none", shared);
    Brine brine = open().classLoader(loader).build();
    shared.loadClass(APPLICATION).getMethod("use", Brine.class).invoke(null, brine);
    return new WeakReference<>(loader);
  }

  @Test
  void classes_of_a_loader_between_keep_no_loader_below() throws Exception {
    ClassLoader shared = new ApplicationLoader(APPLICATION, HERE);
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      loaders.add(useBoth(shared));
    }
    assertThat(alive(loaders)).isZero();
    shared.loadClass(APPLICATION).getMethod("use", Brine.class).invoke(null, open().build());
  }

  @Test
  void applications_of_a_shared_brine_are_unloaded() throws Exception {
    Brine brine = open().build();
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ClassLoader loader = new ApplicationLoader(APPLICATION, HERE);
      loader.loadClass(APPLICATION).getMethod("use", Brine.class).invoke(null, brine);
      loaders.add(new WeakReference<>(loader));
    }
    assertThat(alive(loaders)).isZero();
    DeployedApplication.use(brine);
  }

  @Test
  void a_brine_that_is_in_use_keeps_the_loader_that_it_was_given() throws Exception {
    ClassLoader loader = new ApplicationLoader(APPLICATION, HERE);
    WeakReference<ClassLoader> reference = new WeakReference<>(loader);
    Brine brine = open().classLoader(loader).build();
    loader = null;
    System.gc();
    assertThat(reference.get()).isNotNull();
    DeployedApplication.use(brine);
  }

  private static long alive(List<WeakReference<ClassLoader>> loaders) throws InterruptedException {
    for (WeakReference<ClassLoader> each : loaders) {
      CollectableTest.isCollected(each);
    }
    return loaders.stream().filter(each -> each.get() != null).count();
  }
}
