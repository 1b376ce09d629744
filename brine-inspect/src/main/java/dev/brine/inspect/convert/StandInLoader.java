// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.util.Optional;

/**
 * Defines stand-ins for the classes that an input describes. Of Java's own classes it finds those
 * that {@link PlatformClasses} allows, and no other class of the program.
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
        if (!PlatformClasses.isLinked(name)) {
          throw new ClassNotFoundException(name);
        }
        return Class.forName(name, false, null);
      }
      byte[] file = file(name);
      return defineClass(name, file, 0, file.length);
    }
  }

  private byte[] file(String name) throws ClassNotFoundException {
    DescribedClass described = classes.find(name);
    if (described == null && !classes.isDeclared(name)) {
      byte[] companion = rewriting.map(one -> one.companions().get(name)).orElse(null);
      if (companion == null) {
        throw new ClassNotFoundException(name);
      }
      return companion;
    }
    byte[] file = StandIns.file(classes, name);
    if (described == null || described.isEnum()) {
      return file;
    }
    try {
      Optional<byte[]> other = rewriting.flatMap(one -> one.rewrite(name, file));
      rewritten += other.isPresent() ? 1 : 0;
      return other.orElse(file);
    } catch (IllegalArgumentException e) {
      throw (LinkageError) new IncompatibleClassChangeError(e.getMessage()).initCause(e);
    }
  }
}
