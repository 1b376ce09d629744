// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.own.CapturedRun.CapturedKind;
import dev.brine.lab.workload.RootType.Form;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The user's objects by the kind of their root, in the order in which the kinds were met. */
final class OwnObjects {
  /** Most of the messages that are sent in rotation. */
  static final int MOST = 1_000;

  private final ClassLoader classes = Thread.currentThread().getContextClassLoader();
  private final Map<Kind, List<Object>> messages = new LinkedHashMap<>();
  private final Map<Kind, Double> weights = new HashMap<>();
  private int captured;
  private int unreadable;
  private OwnProblem firstProblem;

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

  private OwnObjects() {}

  /**
   * Reads all objects.
   *
   * @throws OwnProblem if a file or a supplier has none, or cannot be used
   */
  static OwnObjects read(OwnRequest request) throws OwnProblem {
    OwnObjects objects = new OwnObjects();
    for (String file : request.samples()) {
      objects.add(objects.read(Path.of(file), request.type()), Origin.REAL);
    }
    for (String supplier : request.suppliers()) {
      objects.add(new SuppliedObjects(supplier, objects.classes).get(), Origin.REAL);
    }
    for (SyntheticClass type : request.synthetic()) {
      objects.add(SyntheticObjects.of(type, objects.classes), Origin.SYNTHETIC);
    }
    for (CapturedRun run : request.captured()) {
      objects.add(run);
    }
    if (objects.messages.isEmpty()) {
      throw objects.nothingCaptured();
    }
    objects.messages.replaceAll((kind, roots) -> spread(roots));
    return objects;
  }

  /** Returns the roots of each kind, at least one. */
  Map<Kind, List<Object>> messages() {
    return messages;
  }

  /** Returns how many messages of a captured program those of a kind represent, or 0. */
  double weight(Kind kind) {
    return Math.rint(weights.getOrDefault(kind, 0.0));
  }

  /** Returns sentences about objects that could not be used. */
  List<String> notes() {
    return unreadable == 0
        ? List.of()
        : List.of(
            unreadable
                + " of "
                + captured
                + " captured streams were left out: "
                + firstProblem.getMessage()
                + ".");
  }

  private List<Object> read(Path file, String type) throws OwnProblem {
    SampleFile stored = new SampleFile(file, classes);
    return type.isEmpty() || stored.isStream()
        ? stored.read()
        : new JsonFile(file, type, classes).read();
  }

  private void add(List<Object> roots, Origin origin) {
    for (Object root : roots) {
      if (root != null) {
        messages.computeIfAbsent(Kind.of(root, origin), kind -> new ArrayList<>()).add(root);
      }
    }
  }

  /**
   * Adds the samples of a run. Each represents as many messages as there were for each sample of
   * its kind.
   */
  private void add(CapturedRun run) {
    Set<String> sampled = new HashSet<>();
    for (CapturedKind kind : run.kinds()) {
      List<Object> roots = new ArrayList<>();
      for (String file : kind.files()) {
        roots.addAll(captured(Path.of(file)));
      }
      roots.removeIf(root -> root == null || !run.wants(name(root)));
      double each = (double) kind.count() / Math.max(1, number(roots, kind, run));
      roots.forEach(root -> weights.merge(Kind.of(root, Origin.REAL), each, Double::sum));
      roots.forEach(root -> sampled.add(name(root)));
      add(roots, Origin.REAL);
    }
    run.kinds().stream().filter(kind -> !sampled.contains(kind.type())).forEach(this::countOthers);
  }

  /** Returns how many roots are of a kind; its class may be one that readResolve replaces. */
  private static long number(List<Object> roots, CapturedKind kind, CapturedRun run) {
    long own = roots.stream().filter(root -> name(root).equals(kind.type())).count();
    return own > 0 ? own : roots.stream().filter(root -> !run.names(name(root))).count();
  }

  private static String name(Object root) {
    return root.getClass().getTypeName();
  }

  /** A sample whose class has a check of its own may not be readable once it is masked. */
  private List<Object> captured(Path file) {
    captured++;
    try {
      return new SampleFile(file, classes).read();
    } catch (OwnProblem e) {
      unreadable++;
      firstProblem = firstProblem == null ? e : firstProblem;
      return List.of();
    }
  }

  /** Objects that were only counted are those that the user gives in another way. */
  private void countOthers(CapturedKind kind) {
    for (Kind given : messages.keySet()) {
      if (given.form() == Form.OBJECT && given.type().getTypeName().equals(kind.type())) {
        weights.merge(given, (double) kind.count(), Double::sum);
      }
    }
  }

  private OwnProblem nothingCaptured() {
    return firstProblem != null
        ? firstProblem
        : new OwnProblem(
            "The captured classes were counted, but there is no sample of them: --samples",
            "Give objects of them by another --samples, too.");
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
