// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.UnsharedFields;
import dev.brine.optimize.internal.analysis.ownership.Holding;
import dev.brine.optimize.internal.analysis.ownership.Leak;
import dev.brine.optimize.internal.analysis.ownership.Ownership;
import java.util.HashMap;
import java.util.Map;

/** Decides who refers to the objects of fields: by the code, or else by what users promise. */
final class FieldOwnership {
  private static final String UNSHARED = "Unshared";

  private final Ownership code;
  private final UnsharedFields promises;
  private final Map<String, Map<String, Holding>> found = new HashMap<>();

  FieldOwnership(Ownership code, UnsharedFields promises) {
    this.code = code;
    this.promises = promises;
  }

  /** The extent to which a field owns the object that it refers to. */
  enum Extent {
    /** Nothing that is known. */
    NONE,
    /** The object itself; what it has in it may be referred to from elsewhere. */
    OBJECT,
    /** The object and all that is in it. */
    ALL
  }

  /**
   * The proved or promised ownership of a field.
   *
   * @param isUnlessCloned whether that holds only where its object is no Cloneable
   * @param leak by what there is no more of it; may be empty
   * @param promise what promises it, empty if the code proves it
   */
  record Claim(Extent extent, boolean isUnlessCloned, String leak, String promise) {}

  /** Returns the ownership of a field. A promise counts only if the code proves less. */
  Claim of(ClassScan type, ClassScan.Field field) {
    Claim proof = proof(type, field);
    if (proof.extent() == Extent.ALL && !proof.isUnlessCloned()) {
      return proof;
    }
    if (field.annotations().contains(UNSHARED)) {
      return new Claim(Extent.ALL, false, "", "an annotation");
    }
    return promises.covers(type.name(), field.name())
        ? new Claim(Extent.ALL, false, "", "an option")
        : proof;
  }

  private Claim proof(ClassScan type, ClassScan.Field field) {
    Holding holding =
        found.computeIfAbsent(type.name(), this::holdings).get(field.name() + field.descriptor());
    if (holding instanceof Holding.Owned owned) {
      Extent extent = owned.ownsElements() ? Extent.ALL : Extent.OBJECT;
      String leak = owned.elementLeak().map(Leak::text).orElse("");
      return new Claim(extent, owned.isUnlessCloned(), leak, "");
    }
    return new Claim(Extent.NONE, false, ((Holding.Shared) holding).leak().text(), "");
  }

  private Map<String, Holding> holdings(String className) {
    Map<String, Holding> holdings = new HashMap<>();
    code.fields(className)
        .forEach(field -> holdings.put(field.name() + field.descriptor(), field.holding()));
    return holdings;
  }
}
