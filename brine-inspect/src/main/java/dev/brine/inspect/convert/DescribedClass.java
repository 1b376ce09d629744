// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.ClassDetail.Trait;
import dev.brine.inspect.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * A class as an input describes it.
 *
 * @param superclass the nearest one that is described or has fields; empty for none
 * @param fields its own
 */
record DescribedClass(
    String name, long version, List<Trait> traits, String superclass, List<Place> fields) {
  /** Makes the lists unmodifiable. */
  DescribedClass {
    traits = List.copyOf(traits);
    fields = List.copyOf(fields);
  }

  /** Returns what a description says; superclasses are known by the fields that they declare. */
  static DescribedClass of(ClassDetail detail) {
    List<Place> own = new ArrayList<>();
    LinkedHashSet<String> owners = new LinkedHashSet<>();
    for (Place field : detail.fields()) {
      if (field.owner().equals(detail.name())) {
        own.add(field);
      } else {
        owners.add(field.owner());
      }
    }
    String last = "";
    for (String owner : owners) {
      last = owner;
    }
    return new DescribedClass(detail.name(), detail.version(), detail.traits(), last, own);
  }

  /** Returns the same class with a superclass. */
  DescribedClass extending(String className) {
    return new DescribedClass(name, version, traits, className, fields);
  }

  boolean isEnum() {
    return traits.contains(Trait.ENUM);
  }

  boolean isSerializable() {
    return traits.contains(Trait.SERIALIZABLE);
  }
}
