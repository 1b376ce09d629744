// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;

/** Has a class of its own of the name of {@code Stamp}, as the restart of Spring's devtools has. */
final class OtherStamps extends ClassLoader {
  private static final String NAME = Stamp.class.getName();

  OtherStamps() {
    super(OtherStamps.class.getClassLoader());
  }

  /** Returns a stamp of the own class. */
  Object stamp(int number) throws ReflectiveOperationException {
    Constructor<?> constructor = loadClass(NAME).getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    return constructor.newInstance(number);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null || !name.equals(NAME)) {
        return known != null ? known : super.loadClass(name, resolve);
      }
      try (InputStream source = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = source.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
