// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import dev.brine.TypeFilter;
import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the root objects of a Java stream. No class is loaded. What follows a failure of the writer
 * or an object that is cut off is ignored.
 */
final class StreamRoots implements BlobVisitor {
  private static final String OF_JAVA = "java.";
  private static final String ARRAY = "[]";

  private final TypeFilter classes;
  private final List<Root> roots = new ArrayList<>();
  private final Set<Long> wantedRoots = new HashSet<>();
  private BlobFormat format = BlobFormat.UNKNOWN;
  private boolean hasFailed;
  private String elements = "";
  private boolean isWanted;
  private boolean isWhole;

  /**
   * A root object.
   *
   * @param isWanted whether it has an object of a class that the user wants
   * @param offset of its first byte
   * @param end the place behind its last byte
   */
  record Root(RootKind kind, boolean isWanted, long offset, long end) {}

  private StreamRoots(TypeFilter classes) {
    this.classes = classes;
  }

  /**
   * Reads a stream.
   *
   * @param classes those that the user wants
   */
  static StreamRoots of(byte[] stream, TypeFilter classes) throws IOException {
    StreamRoots found = new StreamRoots(classes);
    Reading reading = Inspector.read(new ByteArrayInputStream(stream), found);
    found.isWhole = reading.stop().isEmpty();
    reading.stop().ifPresent(stop -> found.roots.removeIf(root -> root.end >= stop.offset()));
    return found;
  }

  /** Returns the whole roots, in their order; none if it is no stream of Java. */
  List<Root> roots() {
    return format == BlobFormat.JAVA_STREAM ? roots : List.of();
  }

  /** Returns whether the stream could be read to its end. */
  boolean isWhole() {
    return isWhole;
  }

  @Override
  public void format(BlobFormat found) {
    format = found;
  }

  @Override
  public void enter(Node node) {
    if (node.kind() == NodeKind.EXCEPTION) {
      // The object that failed ends behind the mark of the failure.
      roots.removeIf(root -> root.end > node.offset());
      hasFailed = true;
    }
    if (hasFailed || node.isDescription()) {
      return;
    }
    String element = withoutArrays(node.className());
    boolean isObject = node.kind() == NodeKind.OBJECT || node.kind() == NodeKind.ENUM;
    if (node.depth() == 0) {
      elements = "";
      isWanted = wantedRoots.contains(node.target());
    } else if (elements.isEmpty() && node.depth() == 1 && isObject) {
      elements = node.className();
    }
    isWanted |= !element.isEmpty() && classes.mayLoad(element);
  }

  @Override
  public void leave(Node node, long end) {
    if (node.depth() == 0 && !hasFailed && isRoot(node)) {
      boolean isContainer =
          node.className().startsWith(OF_JAVA) || node.className().endsWith(ARRAY);
      RootKind kind = new RootKind(node.className(), isContainer ? elements : "");
      if (isWanted && node.id() >= 0) {
        wantedRoots.add(node.id());
      }
      roots.add(new Root(kind, isWanted, node.offset(), end));
    }
  }

  private static boolean isRoot(Node node) {
    return switch (node.kind()) {
      case OBJECT, ARRAY, STRING, ENUM, CLASS, REFERENCE -> true;
      default -> false;
    };
  }

  private static String withoutArrays(String className) {
    String name = className;
    while (name.endsWith(ARRAY)) {
      name = name.substring(0, name.length() - ARRAY.length());
    }
    return name;
  }
}
