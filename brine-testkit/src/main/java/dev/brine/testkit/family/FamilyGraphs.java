// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.io.Serializable;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Random graphs of the Serializable classes of a family. Their collections and maps are of the
 * usual classes: a filter sees what Java's stream writes for others.
 */
public final class FamilyGraphs {
  private final Sources.Loader loader;
  private final Random random;
  private final List<Class<?>> classes;

  /**
   * Creates a source of graphs.
   *
   * @param loader defines the classes
   */
  public FamilyGraphs(Sources.Loader loader, Random random) {
    this.loader = loader;
    this.random = random;
    classes =
        new TreeSet<>(loader.names())
            .stream()
                .filter(name -> name.startsWith("dev.brine.random."))
                .<Class<?>>map(loader::get)
                .filter(type -> Serializable.class.isAssignableFrom(type) && !type.isSynthetic())
                .toList();
  }

  /** Returns a maker of graphs of a form, whether Java can write them or not. */
  public RandomGraphs any(Form form) {
    return new RandomGraphs(random, classes, form, true).withUsualContainers();
  }

  /** Returns a maker of graphs that have objects of other classes, too. */
  public RandomGraphs any(Form form, Function<Supplier<Object>, Object> others) {
    return new RandomGraphs(random, classes, form, true, others).withUsualContainers();
  }

  /** Returns one graph that Java can write and read. */
  public Object next() {
    RandomGraphs graphs = any(Form.GRAPH);
    Object graph;
    do {
      graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
    } while (Outcome.java(loader, graph).failure() != null);
    return graph;
  }
}
