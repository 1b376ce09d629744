// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.ClassDetail.Trait;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether stand-ins for its classes are enough to read an input, and how much work that is.
 * Passes on to the described classes what they need.
 */
final class StandInCheck implements BlobVisitor {
  private static final int MOST_ROOTS = 1_000_000;

  /** The deepest that values nest. */
  static final int DEEPEST = 1_000;

  /** A root that is a value. */
  static final long VALUE = -1;

  /** Marks a place where the stream forgets its objects and classes. */
  static final long RESET = -2;

  private final DescribedClasses classes;
  private final List<Long> roots = new ArrayList<>();
  private final HashWork work = new HashWork();
  private String problem = "";

  /** Creates the check of one input. */
  StandInCheck(DescribedClasses classes) {
    this.classes = classes;
  }

  /** Returns why stand-ins are not enough; empty where they are. */
  String problem() {
    return problem.isEmpty() ? classes.problem() : problem;
  }

  /**
   * Returns the roots in their order: the length of block data, {@link #VALUE}, or {@link #RESET}
   * between them.
   */
  List<Long> roots() {
    return roots;
  }

  private void refuse(String reason) {
    if (problem().isEmpty()) {
      problem = reason;
    }
  }

  @Override
  public void format(BlobFormat ofInput) {
    classes.format(ofInput);
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    String name = detail.name();
    if (!name.contains(Place.ELEMENT)) {
      if (detail.traits().contains(Trait.PROXY)) {
        refuse("A dynamic proxy needs its interfaces and its handler: " + name);
      } else if (PlatformClasses.isPlatform(name)) {
        checkPlatform(name);
      } else {
        checkProgram(detail);
      }
    }
    classes.description(node, detail);
  }

  private void checkPlatform(String name) {
    if (!PlatformClasses.isKnown(name)) {
      refuse(name + " is a class of Java whose code decides what its data mean");
    }
  }

  private void checkProgram(ClassDetail detail) {
    String name = detail.name();
    if (detail.traits().contains(Trait.EXTERNALIZABLE)) {
      refuse(name + " is Externalizable: only its code knows what its data mean");
    }
    if (detail.traits().contains(Trait.WRITES_ITSELF) && !classes.isOfJava()) {
      refuse(name + " has a writeObject method: only its code knows what its data mean");
    }
    for (Place field : detail.fields()) {
      if (field.name().equals(Place.LAYOUT)) {
        refuse(name + " was rewritten by brine optimize; only its code reads its block");
      }
      if (!DescribedClasses.isIdentifier(field.name())) {
        refuse("The field " + field.title() + " has a name that no field has");
      }
    }
  }

  @Override
  public void superclass(Node node, String className) {
    classes.superclass(node, className);
  }

  @Override
  public void enter(Node node) {
    if (node.isDescription()) {
      return;
    }
    if (node.depth() == 0) {
      addRoot(node.kind() == NodeKind.RESET ? RESET : VALUE);
    }
    if (node.depth() > DEEPEST) {
      refuse("Values nest deeper than " + DEEPEST);
    }
    checkWritten(node);
    checkKind(node);
    classes.enter(node);
    if (problem().isEmpty()) {
      work.enter(node);
    }
  }

  private void addRoot(long root) {
    if (roots.size() >= MOST_ROOTS) {
      refuse("The input has more than " + MOST_ROOTS + " roots");
    } else {
      roots.add(root);
    }
  }

  /**
   * Refuses data that a class of the program wrote behind its fields: only the class knows its
   * meaning.
   */
  private void checkWritten(Node node) {
    String owner = node.place().owner();
    boolean isData =
        node.place().name().equals(Place.WRITTEN) || node.place().name().equals(Place.ANNOTATION);
    if (isData && !owner.isEmpty() && !PlatformClasses.isPlatform(owner)) {
      refuse(owner + " wrote data of its own: only its code knows what they mean");
    }
  }

  private void checkKind(Node node) {
    String name = node.className();
    switch (node.kind()) {
      case EXCEPTION -> refuse("The writer failed within an object");
      case OBJECT, ENUM -> {
        if (PlatformClasses.isPlatform(name) && !PlatformClasses.isRead(name)) {
          refuse(name + " is a class of Java whose code decides what its data mean");
        } else if (name.startsWith("Proxy(")) {
          refuse("A dynamic proxy needs its interfaces and its handler: " + name);
        }
      }
      default -> {}
    }
  }

  @Override
  public void leave(Node node, long end) {
    if (!node.isDescription() && problem().isEmpty()) {
      work.leave(node);
      if (!work.problem().isEmpty()) {
        refuse(work.problem());
      }
    }
  }

  @Override
  public void text(Node node, Text text) {
    classes.text(node, text);
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (problem().isEmpty()) {
      work.primitive(place, bits);
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (problem().isEmpty()) {
      work.data(start, length);
    }
    if (node.depth() == 0) {
      roots.set(roots.size() - 1, length);
    }
  }

  @Override
  public int longestText() {
    return classes.longestText();
  }
}
