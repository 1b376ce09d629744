// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.TypeAnnotationNode;

/** Finds annotations that forbid null. */
final class Nullness {
  private static final Set<String> NAMES = Set.of("NonNull", "NotNull", "Nonnull");

  private Nullness() {}

  /** Returns whether an annotation says that a field is never null. */
  static boolean isNonNull(FieldNode field) {
    return Stream.of(field.visibleAnnotations, field.invisibleAnnotations)
            .flatMap(Nullness::all)
            .anyMatch(Nullness::says)
        || Stream.of(field.visibleTypeAnnotations, field.invisibleTypeAnnotations)
            .flatMap(Nullness::all)
            .anyMatch(annotation -> isOfAll(annotation) && says(annotation));
  }

  private static <T> Stream<T> all(List<T> list) {
    return list == null ? Stream.empty() : list.stream();
  }

  /** Returns whether it is one of the type as a whole, and of no element or type argument. */
  private static boolean isOfAll(TypeAnnotationNode annotation) {
    TypePath path = annotation.typePath;
    for (int i = 0; path != null && i < path.getLength(); i++) {
      if (path.getStep(i) != TypePath.INNER_TYPE) {
        return false;
      }
    }
    return true;
  }

  private static boolean says(AnnotationNode annotation) {
    String name = annotation.desc.substring(0, annotation.desc.length() - 1);
    int end = Math.max(name.lastIndexOf('/'), name.lastIndexOf('$'));
    return NAMES.contains(end < 0 ? name.substring(1) : name.substring(end + 1));
  }
}
