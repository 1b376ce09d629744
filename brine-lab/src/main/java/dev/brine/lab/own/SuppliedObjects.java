// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.Reason;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The objects of a static method without parameters, which is named as {@code Class::method}.
 *
 * @param name the name
 * @param classes finds the class
 */
record SuppliedObjects(String name, ClassLoader classes) {
  private static final String ADVICE =
      "Name a static method without parameters, such as com.acme.Samples::orders, that returns an"
          + " object, a Collection or a Stream.";

  /**
   * Returns the elements of what the method returns, or the object where that is neither a
   * collection nor a stream.
   *
   * @throws OwnProblem if there is no such method, or it fails or returns nothing
   */
  List<Object> get() throws OwnProblem {
    Object result = call(method());
    List<Object> objects = elements(result).filter(Objects::nonNull).toList();
    if (objects.isEmpty()) {
      throw new OwnProblem("No object was returned: --samples=" + name, ADVICE);
    }
    return objects;
  }

  private static Stream<Object> elements(Object result) {
    if (result instanceof Collection<?> collection) {
      return collection.stream().map(Object.class::cast);
    }
    return result instanceof Stream<?> stream
        ? stream.map(Object.class::cast)
        : Stream.ofNullable(result);
  }

  private Method method() throws OwnProblem {
    String[] parts = name.split("::", -1);
    if (parts.length != 2) {
      throw new OwnProblem("Not a method such as Class::method: --samples=" + name, ADVICE);
    }
    Class<?> owner = new UserClass(parts[0], "--samples=" + name).in(classes);
    try {
      Method method = owner.getDeclaredMethod(parts[1]);
      if (!Modifier.isStatic(method.getModifiers())) {
        throw new OwnProblem("Not a static method: --samples=" + name, ADVICE);
      }
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new OwnProblem(
          "Found no method " + parts[1] + "() in " + parts[0] + ": --samples=" + name, ADVICE);
    } catch (LinkageError e) {
      throw failed(e);
    }
  }

  private Object call(Method method) throws OwnProblem {
    try {
      return method.invoke(null);
    } catch (InvocationTargetException e) {
      throw failed(e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private OwnProblem failed(Throwable failure) {
    return new OwnProblem(
        "The supplier failed with " + Reason.of(failure) + ": --samples=" + name,
        "Run the method by itself to see why.");
  }
}
