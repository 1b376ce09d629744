// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.Met.Links;
import dev.brine.lab.workload.RootType;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** The graphs whose depth, or whose number of references, grows with the number of elements. */
public final class GrowingGraphs {
  private static final int SEED = 7;
  private static final int VALUES = 1_000;

  private GrowingGraphs() {}

  /** An element of a linked list, which nests as deep as the list is long. */
  public static final class Node implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The value. */
    public int value;

    /** The next element, or null. */
    public Node next;
  }

  /** A node of a balanced tree. */
  public static final class Tree implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The value. */
    public int value;

    /** What is on its left, or null. */
    public Tree left;

    /** What is on its right, or null. */
    public Tree right;
  }

  /** A vertex of a random graph. */
  public static final class Vertex implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The number. */
    public int id;

    /** An edge. */
    public Vertex a;

    /** An edge. */
    public Vertex b;

    /** An edge. */
    public Vertex c;

    /** An edge. */
    public Vertex d;
  }

  /** The owner of a sorted map. */
  public static final class Ledger implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The entries. */
    public TreeMap<Integer, Long> entries = new TreeMap<>();
  }

  /** A graph by its number of elements. */
  enum Kind {
    /** A linked list. */
    LIST("list", Links.TREE, GrowingGraphs::list, List.of(Node.class)),
    /** A balanced tree. */
    TREE("tree", Links.TREE, size -> tree(new Random(SEED), size), List.of(Tree.class)),
    /** A random graph with four edges a vertex. */
    GRAPH("graph", Links.CYCLIC, GrowingGraphs::graph, List.of(Vertex.class)),
    /** A sorted map of numbers. */
    TREE_MAP("TreeMap", Links.TREE, GrowingGraphs::ledger, List.of(Ledger.class, TreeMap.class));

    private final String id;
    private final Links links;
    private final IntFunction<Object> maker;
    private final List<Class<?>> classes;

    Kind(String id, Links links, IntFunction<Object> maker, List<Class<?>> classes) {
      this.id = id;
      this.links = links;
      this.maker = maker;
      this.classes = classes;
    }

    String id() {
      return id;
    }

    RootType type() {
      return RootType.object(classes.get(0)).with(new Met(classes, links, Optional.empty()));
    }

    Object make(int size) {
      return maker.apply(size);
    }
  }

  private static Object list(int size) {
    Random random = new Random(SEED);
    Node head = null;
    for (int i = 0; i < size; i++) {
      Node node = new Node();
      node.value = random.nextInt(VALUES);
      node.next = head;
      head = node;
    }
    return head;
  }

  private static Tree tree(Random random, int size) {
    if (size == 0) {
      return null;
    }
    Tree tree = new Tree();
    tree.value = random.nextInt(VALUES);
    tree.left = tree(random, (size - 1) / 2);
    tree.right = tree(random, size - 1 - (size - 1) / 2);
    return tree;
  }

  private static Object graph(int size) {
    Random random = new Random(SEED);
    Vertex[] all = new Vertex[size];
    for (int i = 0; i < size; i++) {
      all[i] = new Vertex();
      all[i].id = i;
    }
    for (Vertex vertex : all) {
      vertex.a = all[random.nextInt(size)];
      vertex.b = all[random.nextInt(size)];
      vertex.c = all[random.nextInt(size)];
      vertex.d = all[random.nextInt(size)];
    }
    return all[0];
  }

  private static Object ledger(int size) {
    Random random = new Random(SEED);
    Ledger ledger = new Ledger();
    for (int i = 0; i < size; i++) {
      ledger.entries.put(3 * i, (long) random.nextInt(VALUES * VALUES));
    }
    return ledger;
  }
}
