// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import dev.brine.agent.capture.Capture.Task;
import dev.brine.internal.PrintableText;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * Puts calls of {@link CaptureHooks} into the classes of the program that create or extend Java's
 * object streams, or are serializers of Kafka or Redis. Java's own classes stay as they are, and so
 * do classes whose loader does not find the hooks.
 */
final class CapturedClasses implements ClassFileTransformer {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final Pattern OURS = Pattern.compile("dev/brine/(agent|optimize|inspect)/.*");

  private final Instrumentation instrumentation;
  private final Task task;
  private final Consumer<Throwable> failures;
  private final AtomicBoolean hasSaidNewer = new AtomicBoolean();

  /**
   * Creates a transformer.
   *
   * @param task whether uses of bytes are observed, too
   * @param failures gets what fails; the class stays as it is then
   */
  CapturedClasses(Instrumentation instrumentation, Task task, Consumer<Throwable> failures) {
    this.instrumentation = instrumentation;
    this.task = task;
    this.failures = failures;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    try {
      boolean isJava = loader == null || loader == PLATFORM;
      if (isJava || name == null || OURS.matcher(name).matches()) {
        return null;
      }
      ClassReader reader = reader(name, classFile);
      if (reader == null || !mayHaveCalls(reader) || !findsHooks(loader)) {
        return null;
      }
      byte[] changed = changed(reader);
      if (changed != null) {
        read(module);
      }
      return changed;
    } catch (Throwable e) { // The JVM would ignore it, but nobody would know.
      failures.accept(e);
      return null;
    }
  }

  /** Returns what reads a class file, or null and says so once where it is too new. */
  private ClassReader reader(String name, byte[] classFile) {
    try {
      return new ClassReader(classFile);
    } catch (IllegalArgumentException e) {
      if (!hasSaidNewer.getAndSet(true)) {
        System.err.println(
            PrintableText.of(
                "brine: Captures no streams of " + name.replace('/', '.') + ": " + e.getMessage()));
      }
      return null;
    }
  }

  private boolean mayHaveCalls(ClassReader reader) {
    return StreamCalls.mayHave(reader) || (task == Task.OBSERVE && HabitCalls.mayHave(reader));
  }

  /** Returns a class with calls, or null if there is no place for one. */
  private byte[] changed(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    HabitCalls habits = new HabitCalls(writer, HabitCalls.hasKeys(reader));
    boolean isObserving = task == Task.OBSERVE;
    StreamCalls calls =
        new StreamCalls(isObserving ? habits : writer, SerializerMethods.of(reader));
    reader.accept(calls, 0);
    return calls.hasCalls() || habits.hasCalls() ? writer.toByteArray() : null;
  }

  private static boolean findsHooks(ClassLoader loader) {
    try {
      return loader.loadClass(CaptureHooks.class.getName()) == CaptureHooks.class;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** A named module of the program has to read the module of the hooks. */
  private void read(Module module) {
    if (module != null && module.isNamed()) {
      Set<Module> ours = Set.of(CaptureHooks.class.getModule());
      instrumentation.redefineModule(module, ours, Map.of(), Map.of(), Set.of(), Map.of());
    }
  }
}
