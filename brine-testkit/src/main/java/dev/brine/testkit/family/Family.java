// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.family.Hooks.Replace;
import dev.brine.testkit.family.Outcome.CallLimit;
import java.util.ArrayList;
import java.util.List;

/** Classes that refer to each other. */
public record Family(List<ClassShape> shapes) {
  /** Returns the compilation unit. */
  public String source() {
    return new FamilySource(this).write();
  }

  /**
   * Returns how often Brine calls {@code writeReplace} of objects: at the first object in Java
   * form, it is called again for those before.
   */
  public CallLimit calls() {
    boolean extendsJava = shapes.stream().anyMatch(ClassShape::extendsJava);
    boolean isReplaced = shapes.stream().anyMatch(shape -> shape.hooks().replace() != Replace.NONE);
    return extendsJava && isReplaced ? CallLimit.UP_TO_TWICE : CallLimit.AS_OFTEN;
  }

  /** Returns families with one class, field or hook less, the much smaller ones first. */
  public List<Family> smaller() {
    List<Family> found = new ArrayList<>();
    for (ClassShape shape : shapes) {
      found.add(
          new Family(
              shapes.stream()
                  .filter(other -> !other.equals(shape))
                  .map(other -> other.without(shape.name()))
                  .toList()));
    }
    for (int i = 0; i < shapes.size(); i++) {
      for (ClassShape smaller : shapes.get(i).smaller()) {
        List<ClassShape> changed = new ArrayList<>(shapes);
        changed.set(i, smaller);
        found.add(new Family(List.copyOf(changed)));
      }
    }
    return found;
  }
}
