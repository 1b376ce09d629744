// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Tells operators what an optimized program writes: by a line of its log at its first stream, and
 * by a bean, if the JVM has java.management. {@code -Dbrine.announce=false} silences both.
 */
final class Announcement {
  private static final String PROPERTY = "brine.announce";
  private static final String LAUNCHER = "org.springframework.boot.loader.";
  private static final String NAME = "dev.brine:type=Streams";

  private static final AtomicBoolean IS_MADE = new AtomicBoolean();

  private Announcement() {}

  /**
   * Logs the line, and registers the bean in the background: its server takes long to start. Does
   * nothing from the second call on, and never fails: a program that may not do this goes on.
   */
  static void make() {
    if (!IS_MADE.get() && IS_MADE.compareAndSet(false, true)) {
      make(Thread::start);
    }
  }

  /**
   * Logs the line, and registers the bean.
   *
   * @param starter starts the thread that registers the bean
   */
  static void make(Consumer<Thread> starter) {
    try {
      if (!"false".equals(System.getProperty(PROPERTY))) {
        System.getLogger("dev.brine").log(Level.INFO, line(DropIn.WRITTEN));
        Thread thread = new Thread(Announcement::register, "brine-announcement");
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        starter.accept(thread);
      }
    } catch (RuntimeException | LinkageError | ServiceConfigurationError | OutOfMemoryError e) {
      // A security manager, a logger that fails, or a system that has no room for a thread.
    }
  }

  private static boolean stays(ClassLoader loader) {
    return loader == null
        || loader == ClassLoader.getSystemClassLoader()
        || loader.getClass().getName().startsWith(LAUNCHER);
  }

  /** Returns what is logged. */
  static String line(Format written) {
    return String.format(
        Locale.ROOT,
        "Object streams write %s's form and read Brine's and Java's; %s counts both;"
            + " -Dbrine.announce=false silences this",
        written == Format.JAVA ? "Java" : "Brine",
        NAME);
  }

  /**
   * Registers the bean where Brine's classes stay as long as the program runs; returns whether it
   * is registered. A web application that has them in its own loader could not be unloaded any
   * more.
   */
  static boolean register() {
    try {
      return stays(Announcement.class.getClassLoader()) && StreamsBean.register(NAME);
    } catch (LinkageError | RuntimeException e) {
      // The JVM has no java.management, or this program may not use it.
      return false;
    }
  }
}
