// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the text in a Java stream: strings, chars and arrays of chars or bytes.
 *
 * <p>What names classes, fields and enum constants is no text. Nor is what the JDK's own classes
 * look up when they are read, such as the code of a Currency.
 */
final class TextPlaces implements BlobVisitor {
  private static final String OF_JAVA = "java.";

  /** Formats, whose patterns are names and free text at once. */
  private static final String FORMATS = "java.text.";

  /** Classes, and packages with a dot at the end, whose strings and numbers are names. */
  private static final List<String> NAMES =
      List.of(
          "java.lang.StackTraceElement",
          "java.lang.invoke.",
          "java.math.BigInteger",
          FORMATS,
          "java.time.",
          "java.util.Currency",
          "java.util.Locale",
          "java.util.SimpleTimeZone",
          "java.util.TimeZone",
          "sun.util.");

  /** Collections whose order would be another one if their strings were others. */
  private static final Set<String> SORTED =
      Set.of(
          "java.util.TreeMap",
          "java.util.TreeSet",
          "java.util.PriorityQueue",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.PriorityBlockingQueue");

  private static final String STRING = "java.lang.String";
  private static final String PROTOCOL = "protocol";

  private final List<Run> runs = new ArrayList<>();
  private final List<Run> between = new ArrayList<>();
  private final Set<Long> names = new HashSet<>();
  private final Deque<Long> texts = new ArrayDeque<>();
  private boolean isRefused;

  /** The encoding of a text. */
  enum Form {
    /** Modified UTF-8. */
    UTF,
    /** Two bytes for each char. */
    CHARS,
    /** UTF-8, one byte for each char, or no text at all. */
    BYTES
  }

  /**
   * Bytes of one text.
   *
   * @param id the number of its node, or -1
   * @param offset of the first byte
   */
  record Run(Form form, long id, long offset, long length) {}

  /**
   * Returns whether the stream cannot be masked. It may have bytes of which nobody knows whether
   * they are text: what the code of a class wrote. It may have strings in a sorted collection or a
   * format. Or it is no Java stream.
   */
  boolean isRefused() {
    return isRefused;
  }

  /** Returns the texts. */
  List<Run> runs() {
    return runs.stream().filter(run -> !names.contains(run.id)).toList();
  }

  @Override
  public void format(BlobFormat format) {
    isRefused = format != BlobFormat.JAVA_STREAM;
  }

  /** Returns the data between the root objects, which nothing refers to. */
  List<Run> between() {
    return between;
  }

  /** Data that a class outside Java or the stream's class wrote may be text. */
  @Override
  public void data(Node node, byte[] start, long length) {
    boolean isOfJava = node.place().owner().startsWith(OF_JAVA) && !isAnnotation(node.place());
    isRefused |= length > 0 && node.depth() > 0 && !isOfJava;
  }

  /** Rewritten classes have text in a form of their own. */
  @Override
  public void description(Node node, ClassDetail detail) {
    isRefused |= detail.fields().stream().anyMatch(field -> field.name().equals(Place.LAYOUT));
  }

  @Override
  public void enter(Node node) {
    texts.push(0L);
    isRefused |= node.className().equals(STRING) && isUnsafeText(node);
    if (node.kind() == NodeKind.REFERENCE && isName(node)) {
      names.add(node.target());
    }
  }

  @Override
  public void text(Node node, Text text) {
    texts.pop();
    texts.push(text.bytes());
  }

  @Override
  public void leave(Node node, long end) {
    long bytes = texts.pop();
    if (node.kind() == NodeKind.BLOCK_DATA && node.depth() == 0) {
      between.add(new Run(Form.BYTES, -1, node.offset(), end - node.offset()));
    } else if (node.kind() == NodeKind.STRING && !isName(node)) {
      runs.add(new Run(Form.UTF, node.id(), end - bytes, bytes));
    } else if (node.kind() == NodeKind.ARRAY && !isName(node)) {
      addArray(node, end);
    }
  }

  private void addArray(Node node, long end) {
    if (node.className().equals("char[]")) {
      long length = node.elements() * Character.BYTES;
      runs.add(new Run(Form.CHARS, node.id(), end - length, length));
    } else if (node.className().equals("byte[]")) {
      runs.add(new Run(Form.BYTES, node.id(), end - node.elements(), node.elements()));
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (place.type().equals("C") && !isName(place)) {
      runs.add(new Run(Form.CHARS, -1, offset, Character.BYTES));
    }
  }

  private static boolean isUnsafeText(Node node) {
    boolean isPattern = node.place().owner().startsWith(FORMATS) && !node.isDescription();
    return isPattern || isElementOfSorted(node.place());
  }

  private static boolean isElementOfSorted(Place place) {
    return place.name().equals(Place.WRITTEN) && SORTED.contains(place.owner());
  }

  private static boolean isName(Node node) {
    return node.isDescription() || isName(node.place());
  }

  private static boolean isAnnotation(Place place) {
    return place.name().equals(Place.ANNOTATION);
  }

  private static boolean isName(Place place) {
    return !isAnnotation(place) && isNameOfJava(place);
  }

  private static boolean isNameOfJava(Place place) {
    return place.name().equals(Place.CONSTANT)
        || (place.name().equals(PROTOCOL) && place.owner().equals("java.net.URL"))
        || NAMES.stream()
            .anyMatch(
                name ->
                    name.endsWith(".")
                        ? place.owner().startsWith(name)
                        : place.owner().equals(name));
  }
}
