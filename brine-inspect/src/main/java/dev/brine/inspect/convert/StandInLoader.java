// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

/**
 * Defines stand-ins for the classes that an input describes. Of Java's own classes it finds those
 * that {@link PlatformClasses} allows, and no other class of the program.
 */
final class StandInLoader extends ClassLoader {
  private final DescribedClasses classes;

  StandInLoader(DescribedClasses classes) {
    super("stand-ins", null);
    this.classes = classes;
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
      if (classes.find(name) == null && !classes.isDeclared(name)) {
        throw new ClassNotFoundException(name);
      }
      byte[] file = StandIns.file(classes, name);
      return defineClass(name, file, 0, file.length);
    }
  }
}
