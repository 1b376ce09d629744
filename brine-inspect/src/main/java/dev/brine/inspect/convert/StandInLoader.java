// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.Place;
import java.lang.reflect.Modifier;
import java.util.Optional;

/**
 * Defines stand-ins for the classes that an input describes. Of Java's own classes it finds those
 * that {@link PlatformClasses} allows, and no other class of the program. Where stand-ins are
 * rewritten, their fields have the types of the input, and it finds all public classes of Java.
 */
final class StandInLoader extends ClassLoader {
  private final DescribedClasses classes;
  private final Optional<StandInRewriting> rewriting;
  private int rewritten;

  StandInLoader(DescribedClasses classes, Optional<StandInRewriting> rewriting) {
    super("stand-ins", null);
    this.classes = classes;
    this.rewriting = rewriting;
  }

  /** Returns how many of the stand-ins that were loaded were rewritten. */
  int rewritten() {
    return rewritten;
  }

  /** Returns a class by the name that a stream has, with arrays as in {@code [I}. */
  Class<?> find(String name) throws ClassNotFoundException {
    return Class.forName(name, false, this);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> found = findLoadedClass(name);
      if (found != null) {
        return found;
      }
      if (PlatformClasses.isPlatform(name)) {
        return findPlatform(name);
      }
      byte[] file = file(name);
      return defineClass(name, file, 0, file.length);
    }
  }

  private Class<?> findPlatform(String name) throws ClassNotFoundException {
    if (PlatformClasses.isLinked(name)) {
      return Class.forName(name, false, null);
    }
    if (rewriting.isPresent()) {
      Class<?> found = Class.forName(name, false, getPlatformClassLoader());
      if (Modifier.isPublic(found.getModifiers())) {
        return found;
      }
    }
    throw new ClassNotFoundException(name);
  }

  private byte[] file(String name) throws ClassNotFoundException {
    DescribedClass described = classes.find(name);
    if (described == null) {
      return undescribed(name);
    }
    if (rewriting.isEmpty()) {
      return StandIns.file(classes, described, ClassFile.Hooks.NONE);
    }
    byte[] file = StandIns.file(classes, described, ClassFile.Hooks.AS_DESCRIBED);
    if (described.isEnum()) {
      return file;
    }
    described.fields().forEach(this::requireType);
    try {
      Optional<byte[]> other = rewriting.get().rewrite(name, file);
      rewritten += other.isPresent() ? 1 : 0;
      return other.orElse(file);
    } catch (IllegalArgumentException e) {
      throw incompatible(e.getMessage(), e);
    }
  }

  private byte[] undescribed(String name) throws ClassNotFoundException {
    Optional<byte[]> known =
        rewriting.flatMap(
            one -> Optional.ofNullable(one.companions().get(name)).or(() -> one.undescribed(name)));
    if (known.isPresent()) {
      return known.get();
    }
    if (!classes.isDeclared(name)) {
      throw new ClassNotFoundException(name);
    }
    return ClassFile.ofInterface(name);
  }

  private void requireType(Place field) {
    String type = PlatformClasses.className(field.type());
    if (type != null && PlatformClasses.isPlatform(type)) {
      try {
        findPlatform(type);
      } catch (ClassNotFoundException e) {
        throw incompatible(
            field.owner() + " has a field of " + type + ", which conversion does not look up", e);
      }
    }
  }

  private static LinkageError incompatible(String message, Exception cause) {
    return (LinkageError) new IncompatibleClassChangeError(message).initCause(cause);
  }
}
