// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.print.Printable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds content that is dangerous to deserialize, as far as names and shapes show it. */
public final class Risk implements BlobVisitor {
  private static final int MOST_NAMES = 10_000;
  private static final int DEEP = 1_000;
  private static final int DEEP_HASHES = 10;
  private static final String LAMBDA = "java.lang.invoke.SerializedLambda";
  private static final Set<String> HASHED =
      new HashSet<>(
          Set.of(
              "java.util.HashSet",
              "java.util.LinkedHashSet",
              "java.util.HashMap",
              "java.util.LinkedHashMap",
              "java.util.Hashtable",
              "java.util.concurrent.ConcurrentHashMap"));

  private final Set<String> names = new TreeSet<>();
  private final Set<String> gadgets = new TreeSet<>();
  private final Set<String> proxies = new TreeSet<>();
  private final Set<String> strange = new TreeSet<>();
  private final Set<String> resolved = new TreeSet<>();
  private final Set<String> met = new HashSet<>();
  private boolean isCut;
  private int hashes;
  private int deepestHashes;
  private int deepest;
  private long lambdas;
  private BlobFormat format = BlobFormat.UNKNOWN;

  /** Creates the risk of no inputs. */
  public Risk() {}

  @Override
  public void format(BlobFormat ofInput) {
    format = ofInput;
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    note(proxies, detail.traits().contains(ClassDetail.Trait.PROXY) ? detail.name() : "");
    note(gadgets, Gadgets.isKnown(detail.name()) ? detail.name() : "");
    for (String type : detail.interfaces()) {
      note(names, type);
    }
    String element = element(detail.name());
    note(names, detail.interfaces().isEmpty() ? element : "java.lang.reflect.Proxy");
  }

  private static String element(String name) {
    int dimensions = name.indexOf("[]");
    return dimensions < 0 ? name : name.substring(0, dimensions);
  }

  private void note(Set<String> set, String name) {
    if (set == names && !FilterPatterns.isName(name)) {
      note(strange, name);
    } else if (set == names && Printable.isLong(name)) {
      isCut = true;
    } else if (!name.isEmpty() && set.size() < MOST_NAMES) {
      set.add(Printable.start(name));
    } else {
      isCut |= !name.isEmpty();
    }
  }

  @Override
  public void enter(Node node) {
    deepest = Math.max(deepest, node.depth() + 1);
    if (format != BlobFormat.JAVA_STREAM && hasClass(node) && isNew(node.className())) {
      note(names, element(node.className())); // built-in classes have no description
    }
    if (isHashed(node)) {
      hashes++;
      deepestHashes = Math.max(deepestHashes, hashes);
    }
    lambdas += node.kind() == NodeKind.OBJECT && node.className().equals(LAMBDA) ? 1 : 0;
  }

  private static boolean isHashed(Node node) {
    return node.kind() == NodeKind.OBJECT
        && node.className().startsWith("java.util.")
        && HASHED.contains(node.className());
  }

  /** Returns whether a class was not met before; of very many classes some are met again. */
  private boolean isNew(String name) {
    if (met.contains(name)) {
      return false;
    }
    return met.size() >= MOST_NAMES || Printable.isLong(name) || met.add(name);
  }

  private static boolean hasClass(Node node) {
    boolean isProxy = node.className().startsWith("Proxy(");
    return (node.kind() == NodeKind.OBJECT && !isProxy) || node.kind() == NodeKind.ARRAY;
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (place.name().equals("tag") && place.owner().equals("java.util.CollSer")) {
      resolved.addAll(FilterPatterns.resolvedCollections(bits));
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (start.length > 0 && node.place().owner().equals("java.time.Ser")) {
      FilterPatterns.resolvedTime(start[0]).ifPresent(resolved::add);
    }
  }

  @Override
  public void leave(Node node, long end) {
    if (isHashed(node)) {
      hashes--;
    }
  }

  /** Returns the findings, without an end of line. */
  public List<String> findings() {
    List<String> findings = new ArrayList<>();
    gadgets.forEach(name -> findings.add("Class of a known gadget chain: " + name));
    proxies.forEach(name -> findings.add("Dynamic proxy: " + name));
    strange.forEach(name -> findings.add("Name that no class has: " + name));
    if (lambdas > 0) {
      findings.add("Serialized lambdas: " + lambdas);
    }
    if (deepestHashes > DEEP_HASHES) {
      findings.add(
          "Hash sets or maps " + deepestHashes + " deep: hashing them can take exponential time");
    }
    if (deepest > DEEP) {
      findings.add("Nodes " + deepest + " deep: reading them can overflow the stack");
    }
    return findings;
  }

  /**
   * Returns the classes that Java calls a filter for while it reads the inputs, without primitive
   * types. Names that no class has are left out, and those of proxies and lambdas are not known.
   */
  public Set<String> checked() {
    return FilterPatterns.checked(names, resolved);
  }

  /** Returns some classes and those that Java calls a filter for while it reads objects of them. */
  public static Set<String> checked(Collection<String> names) {
    return FilterPatterns.checked(names, List.of());
  }

  /** Returns the findings and the filters that allow the classes that are there. */
  public String text() {
    StringBuilder text = new StringBuilder("Risk\n");
    List<String> findings = findings();
    findings.forEach(finding -> text.append("  ").append(Printable.of(finding)).append('\n'));
    text.append(findings.isEmpty() ? "  No known pattern was found. " : "  ")
        .append("The list of patterns is not complete, so this proves nothing.\n");
    if (isCut) {
      text.append("  Too many classes or too long names for a filter\n");
    } else if (!names.isEmpty()) {
      text.append("\nFilters that allow what is named here and refuse the rest\n");
      text.append("  ObjectInputFilter  ")
          .append(Printable.of(FilterPatterns.java(names, resolved)));
      text.append("\n  TypeFilter.allow   ").append(Printable.of(FilterPatterns.brine(names)));
      text.append('\n');
      if (lambdas > 0 || !proxies.isEmpty()) {
        text.append("  Add the classes of proxies and lambdas: the bytes do not name them\n");
      }
    }
    return text.toString().replace("\n", System.lineSeparator());
  }
}
