// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.internal.block.BlockLayout;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.List;

/** A class as a stream describes it. */
final class ClassDescription {
  private final ClassDetail detail;
  private final int flags;
  private final BlockLayout layout;
  private final Place written;
  private final Place annotation;
  private final Place element;
  private final int primitiveBytes;
  private final Place firstReference;
  private ClassDescription parent;
  private int depth;
  private int number;
  private List<ClassDescription> chain;

  /**
   * Creates a description.
   *
   * @param layout of the block that follows the fields; null where the class was not rewritten
   */
  ClassDescription(String rawName, ClassDetail detail, int flags, BlockLayout layout) {
    this.layout = layout;
    this.detail = detail;
    this.flags = flags;
    String name = detail.name();
    written = new Place(name, Place.WRITTEN, "");
    annotation = new Place(name, Place.ANNOTATION, "");
    element = new Place(name, Place.ELEMENT, rawName.startsWith("[") ? rawName.substring(1) : "");
    int bytes = 0;
    Place reference = null;
    for (Place field : detail.fields()) {
      int width = TypeNames.width(field.type().charAt(0));
      bytes += width;
      reference = width == 0 && reference == null ? field : reference;
    }
    primitiveBytes = bytes;
    firstReference = reference;
  }

  /** Returns the name as reports show it. */
  String name() {
    return detail.name();
  }

  ClassDetail detail() {
    return detail;
  }

  /** Returns the descriptor of the elements of an array class, or an empty text. */
  String elementType() {
    return element.type();
  }

  /** Returns the layout of the block that follows the fields, or null. */
  BlockLayout layout() {
    return layout;
  }

  Place element() {
    return element;
  }

  Place written() {
    return written;
  }

  Place annotation() {
    return annotation;
  }

  boolean has(int flag) {
    return (flags & flag) != 0;
  }

  boolean isExternalizable() {
    return has(ObjectStreamConstants.SC_EXTERNALIZABLE);
  }

  int primitiveBytes() {
    return primitiveBytes;
  }

  boolean hasReferences() {
    return firstReference != null;
  }

  /** Returns the place among the descriptions of the handles, from 1. */
  int number() {
    return number;
  }

  void setNumber(int number) {
    this.number = number;
  }

  /** Sets the superclass, null for none, which completes the description. */
  void complete(ClassDescription superclass) {
    parent = superclass;
    depth = superclass == null ? 1 : superclass.depth + 1;
  }

  /** Returns the number of classes in the chain; 0 while the description is incomplete. */
  int depth() {
    return depth;
  }

  /** Returns this class and its superclasses, the topmost first. */
  List<ClassDescription> chain() {
    if (chain == null) {
      List<ClassDescription> classes = new ArrayList<>();
      for (ClassDescription at = this; at != null; at = at.parent) {
        classes.add(0, at);
      }
      chain = List.copyOf(classes);
    }
    return chain;
  }
}
