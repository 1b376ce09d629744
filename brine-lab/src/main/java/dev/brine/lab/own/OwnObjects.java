// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.workload.RootType.Form;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The user's objects by the kind of their root, in the order in which the kinds were met.
 *
 * @param messages the roots of each kind, at least one
 */
record OwnObjects(Map<Kind, List<Object>> messages) {
  /** Most of the messages that are sent in rotation. */
  static final int MOST = 1_000;

  /**
   * The kind of a root.
   *
   * @param form whether it is an object or a list of objects of one class
   * @param type the class of the object or of the elements
   * @param origin where the objects come from
   */
  record Kind(Form form, Class<?> type, Origin origin) {
    static Kind of(Object root, Origin origin) {
      if (root.getClass() == ArrayList.class && !((List<?>) root).isEmpty()) {
        List<?> list = (List<?>) root;
        Class<?> element = list.get(0) == null ? null : list.get(0).getClass();
        if (list.stream().allMatch(each -> each != null && each.getClass() == element)) {
          return new Kind(Form.LIST, element, origin);
        }
      }
      return new Kind(Form.OBJECT, root.getClass(), origin);
    }
  }

  /**
   * Reads all objects.
   *
   * @throws OwnProblem if a file or a supplier has none, or cannot be used
   */
  static OwnObjects read(OwnRequest request) throws OwnProblem {
    ClassLoader classes = Thread.currentThread().getContextClassLoader();
    Map<Kind, List<Object>> found = new LinkedHashMap<>();
    for (String file : request.samples()) {
      add(read(Path.of(file), request.type(), classes), Origin.REAL, found);
    }
    for (String supplier : request.suppliers()) {
      add(new SuppliedObjects(supplier, classes).get(), Origin.REAL, found);
    }
    for (SyntheticClass type : request.synthetic()) {
      add(SyntheticObjects.of(type, classes), Origin.SYNTHETIC, found);
    }
    found.replaceAll((kind, roots) -> spread(roots));
    return new OwnObjects(found);
  }

  private static List<Object> read(Path file, String type, ClassLoader classes) throws OwnProblem {
    SampleFile stored = new SampleFile(file, classes);
    return type.isEmpty() || stored.isStream()
        ? stored.read()
        : new JsonFile(file, type, classes).read();
  }

  private static void add(List<Object> roots, Origin origin, Map<Kind, List<Object>> found) {
    for (Object root : roots) {
      if (root != null) {
        found.computeIfAbsent(Kind.of(root, origin), kind -> new ArrayList<>()).add(root);
      }
    }
  }

  /** Returns at most {@link #MOST} of the roots, evenly spread. */
  private static List<Object> spread(List<Object> roots) {
    if (roots.size() <= MOST) {
      return roots;
    }
    List<Object> chosen = new ArrayList<>(MOST);
    for (int i = 0; i < MOST; i++) {
      chosen.add(roots.get((int) ((long) i * roots.size() / MOST)));
    }
    return chosen;
  }
}
