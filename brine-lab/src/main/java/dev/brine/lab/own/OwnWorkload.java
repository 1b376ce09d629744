// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.own.OwnObjects.Kind;
import dev.brine.lab.own.OwnRequest.OwnRoot;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.Locale;

/**
 * Objects of the user. Only a process with the user's classes has values and types; the one that
 * plans the run knows names and numbers.
 */
final class OwnWorkload implements Workload {
  private final OwnRequest request;
  private final OwnRoot root;
  private final Side side;
  private RootType type;

  /** The process that a workload is in. */
  enum Side {
    /** The one that plans the run, without the user's classes. */
    PLANNING,
    /** One that measures, with the user's classes. */
    MEASURING
  }

  OwnWorkload(OwnRequest request, OwnRoot root, Side side) {
    this.request = request;
    this.root = root;
    this.side = side;
  }

  @Override
  public String id() {
    return root.id();
  }

  @Override
  public String title() {
    String title = root.form() == Form.LIST ? "Lists of " + root.type() : root.type();
    return isSynthetic() ? title + " (synthetic)" : title;
  }

  @Override
  public String question() {
    String number =
        root.messages() == 1 ? "One message" : root.messages() + " messages in rotation";
    if (root.weight() > 0) {
      return String.format(
          Locale.ROOT,
          "%s of your own objects, which represent %,.0f that were captured: which serializer is"
              + " best for them?",
          number,
          root.weight());
    }
    return isSynthetic()
        ? number + " of synthetic objects, made up from your class alone."
        : number + " of your own objects: which serializer is best for them?";
  }

  /** Returns whether the objects are made up. */
  boolean isSynthetic() {
    return root.origin() == Origin.SYNTHETIC;
  }

  @Override
  public boolean isOwn() {
    return true;
  }

  @Override
  public synchronized RootType type() {
    if (type == null) {
      type = side == Side.PLANNING ? new RootType(root.form(), Object.class) : walk();
    }
    return type;
  }

  private RootType walk() {
    GraphWalk walk = new GraphWalk();
    List<Object> values = values(1, 0);
    values.forEach(walk::add);
    return new RootType(root.form(), Kind.of(values.get(0), root.origin()).type(), walk.met());
  }

  @Override
  public int defaultSize() {
    return 1;
  }

  @Override
  public List<Object> values(int size, long seed) {
    try {
      return OwnObjects.read(request).messages().entrySet().stream()
          .filter(
              entry ->
                  entry.getKey().form() == root.form()
                      && entry.getKey().origin() == root.origin()
                      && entry.getKey().type().getName().equals(root.type()))
          .findFirst()
          .orElseThrow(() -> new OwnProblem("Found no " + root.type() + " any more", ""))
          .getValue();
    } catch (OwnProblem e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** Changes nothing where the objects have no field that can be set. */
  @Override
  public void mutate(Object value) {
    Mutation.change(value);
  }
}
