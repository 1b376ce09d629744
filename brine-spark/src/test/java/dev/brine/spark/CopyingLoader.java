// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Defines the orders anew, as the loader of an executor with the jars of an application does. */
final class CopyingLoader extends URLClassLoader {
  CopyingLoader() throws MalformedURLException {
    super(classPath(), CopyingLoader.class.getClassLoader());
  }

  private static URL[] classPath() throws MalformedURLException {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator, -1);
    URL[] urls = new URL[entries.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = Path.of(entries[i]).toUri().toURL();
    }
    return urls;
  }

  @Override
  protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
    if (!name.startsWith(Order.class.getName())) {
      return super.loadClass(name, isResolved);
    }
    Class<?> known = findLoadedClass(name);
    return known == null ? findClass(name) : known;
  }
}
