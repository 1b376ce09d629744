// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import dev.brine.internal.settings.SystemProperties;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Reports what an optimized program writes. It logs a line at the first stream that writes, another
 * one if a stream reads before, one at the first stream in Java's form that a writer of Brine's
 * form reads, and one when a place goes back to Java's form. It registers a bean, if the JVM has
 * java.management. {@code -Dbrine.announce=false} switches all off; a value that is neither that
 * nor true is named in the log.
 */
final class Announcement {
  private static final String LAUNCHER = "org.springframework.boot.loader.";
  private static final String NAME = "dev.brine:type=Streams";

  private static final String LOGGER = "dev.brine";

  private static final String SILENCE = "-D" + SystemProperties.ANNOUNCE + "=false silences this";

  /** The line for the first stream in Java's form. */
  static final String MET_JAVA =
      "A stream in Java's form arrived while this program writes Brine's form, which a program"
          + " without Brine cannot read. Stored streams from before, and those of writers that keep"
          + " Java's form, are no fault; if such a program reads what this one writes, run this one"
          + " with -Dbrine.write=java until that one is optimized: docs/roll-out.md; "
          + SILENCE;

  /** The line for a first stream that reads. */
  static final String READS =
      "Object streams read Brine's form and Java's; none has written yet. Writers that the report"
          + " of explain or of the agent (report=FILE) keeps on Java's form write as before; "
          + NAME
          + " counts both; "
          + SILENCE;

  private static final AtomicBoolean IS_MADE = new AtomicBoolean();
  private static final AtomicBoolean HAS_READ = new AtomicBoolean();
  private static final AtomicBoolean HAS_WRITTEN = new AtomicBoolean();
  private static final AtomicBoolean HAS_WRITTEN_BRINE = new AtomicBoolean();
  private static final AtomicBoolean HAS_READ_JAVA = new AtomicBoolean();
  private static final AtomicBoolean HAS_MET_JAVA = new AtomicBoolean();

  private Announcement() {}

  /**
   * Logs that a stream reads, unless one has written. The first call of this method or {@link
   * #write} registers the bean in the background, because its server starts slowly. Later calls do
   * nothing. It never fails: a program without the permission continues.
   */
  static void read() {
    if (isFirst(HAS_READ)) {
      make();
      if (!HAS_WRITTEN.get()) {
        say(READS);
      }
    }
  }

  /** Logs that a stream writes a form, as {@link #read} does. */
  static void write(Format written) {
    if (isFirst(HAS_WRITTEN)) {
      make();
      say(line(DropIn.WRITTEN));
    }
    if (written == Format.BRINE && isFirst(HAS_WRITTEN_BRINE)) {
      sayWhetherJavaIsMet();
    }
  }

  private static boolean isFirst(AtomicBoolean before) {
    return !before.get() && before.compareAndSet(false, true);
  }

  private static void make() {
    if (isFirst(IS_MADE)) {
      make(Thread::start);
    }
  }

  /**
   * Registers the bean.
   *
   * @param starter starts the thread that registers the bean
   */
  static void make(Consumer<Thread> starter) {
    try {
      if (isWanted()) {
        String problem = SystemProperties.problem(SystemProperties.ANNOUNCE, property());
        if (problem != null) {
          log(problem + "; see docs/roll-out.md");
        }
        Thread thread = new Thread(Announcement::register, "brine-announcement");
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        starter.accept(thread);
      }
    } catch (RuntimeException | LinkageError | ServiceConfigurationError | OutOfMemoryError e) {
      // A security manager, a logger that fails, or a system without room for a thread.
    }
  }

  /**
   * Logs that a stream in Java's form is read by a program that writes Brine's, now or later: where
   * it is no old data, its writer may be a program that cannot read what this one writes. Logs
   * once, and never fails.
   */
  static void meetJava() {
    if (isFirst(HAS_READ_JAVA)) {
      sayWhetherJavaIsMet();
    }
  }

  private static void sayWhetherJavaIsMet() {
    if (HAS_READ_JAVA.get() && HAS_WRITTEN_BRINE.get() && isFirst(HAS_MET_JAVA)) {
      say(MET_JAVA);
    }
  }

  private static void say(String line) {
    try {
      if (isWanted()) {
        log(line);
      }
    } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
      // A security manager, or a logger that fails.
    }
  }

  /** Logs that a place writes Java's form from now on. Never fails. */
  static void goBack(String place, String reason) {
    try {
      if (isWanted()) {
        System.getLogger(LOGGER).log(Level.WARNING, wentBack(place, reason));
      }
    } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
      // A security manager, or a logger that fails.
    }
  }

  /** Returns the line about a place that writes Java's form from now on. */
  static String wentBack(String place, String reason) {
    return place
        + " writes Java's form from now on: "
        + reason
        + "; streams of both forms stay readable; keep the place on Java's form and report the"
        + " failure: docs/troubleshooting.md#went-back; "
        + SILENCE;
  }

  private static boolean isWanted() {
    return !"false".equals(property());
  }

  private static String property() {
    return System.getProperty(SystemProperties.ANNOUNCE);
  }

  private static void log(String line) {
    System.getLogger(LOGGER).log(Level.INFO, line);
  }

  private static boolean stays(ClassLoader loader) {
    return loader == null
        || loader == ClassLoader.getSystemClassLoader()
        || loader.getClass().getName().startsWith(LAUNCHER);
  }

  /** Returns the line for a first stream that writes. */
  static String line(Format written) {
    return String.format(
        Locale.ROOT,
        "Object streams write %s's form and read Brine's and Java's; %s counts both; %s",
        written == Format.JAVA ? "Java" : "Brine",
        NAME,
        SILENCE);
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
