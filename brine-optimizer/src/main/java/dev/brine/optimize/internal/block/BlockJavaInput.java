// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.UUID;

/**
 * A stream of Java's that reads a {@link BlockJavaForm}. This class is copied beside optimized
 * classes.
 */
final class BlockJavaInput extends ObjectInputStream {
  /** The prefix of the names of values, which no text of a user has. */
  static final String NAME = UUID.randomUUID() + " ";

  private static final ObjectInputFilter.Status LATER = ObjectInputFilter.Status.UNDECIDED;

  private final Class<?> owner;
  private final ObjectInputFilter filter;
  private final List<Object> values;

  /**
   * Creates one.
   *
   * @param owner the class that was written
   * @param filter that is called for classes, or null
   * @param values that replace their names
   */
  BlockJavaInput(InputStream source, Class<?> owner, ObjectInputFilter filter, List<Object> values)
      throws IOException {
    super(source);
    this.owner = owner;
    this.filter = filter;
    this.values = values;
    enableResolveObject(true);
    ObjectInputFilter ofJvm = getObjectInputFilter();
    if (ofJvm != null) {
      setObjectInputFilter(info -> isFiltered(info.serialClass()) ? ofJvm.checkInput(info) : LATER);
    }
  }

  /** Java calls no filter for texts. For containers, it calls it for other arrays. */
  private static boolean isFiltered(Class<?> type) {
    return type != String.class && type != Object[].class;
  }

  /** Returns a class, if a block of a rewritten class can have anything of it. */
  @Override
  protected Class<?> resolveClass(ObjectStreamClass described)
      throws IOException, ClassNotFoundException {
    Class<?> type = Class.forName(described.getName(), false, owner.getClassLoader());
    boolean isOurs = type == Object[].class || type == Enum.class;
    if (!isOurs && type != owner) {
      if (!type.isEnum() && !isBeside(type)) {
        throw new InvalidClassException(
            type.getName(), "Not a rewritten class of the package of " + owner.getName());
      }
      BlockFilterInfo.ask(filter, type);
    }
    return type;
  }

  /** Classes that were rewritten at another time may have other copies of these class files. */
  private boolean isBeside(Class<?> type) throws ClassNotFoundException {
    if (!type.getPackageName().equals(owner.getPackageName())) {
      return false;
    }
    String name = type.getName() + BlockProxy.NAME;
    Class<?> above = Class.forName(name, false, owner.getClassLoader()).getSuperclass();
    return above != null && withoutNumber(above).equals(withoutNumber(BlockProxy.class));
  }

  private static String withoutNumber(Class<?> type) {
    return type.getSimpleName().replaceAll("[0-9]+$", "");
  }

  @Override
  protected Object resolveObject(Object found) {
    return found instanceof String name && name.startsWith(NAME)
        ? values.get(Integer.parseInt(name.substring(NAME.length())))
        : found;
  }
}
