// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.util.List;

/**
 * The description of a class in an input.
 *
 * @param name its binary name, arrays as in {@code int[]}
 * @param version its serialVersionUID; 0 where the input has none
 * @param traits what else is said
 * @param fields those that objects have in the input
 * @param interfaces those of a dynamic proxy, else empty
 */
public record ClassDetail(
    String name, long version, List<Trait> traits, List<Place> fields, List<String> interfaces) {
  /** A property of a class, besides its fields, that an input can have. */
  public enum Trait {
    /** The class has a writeObject method. */
    WRITES_ITSELF,
    /** Its objects are written field by field. */
    SERIALIZABLE,
    /** The class is Externalizable. */
    EXTERNALIZABLE,
    /** Externalizable data has block marks, so that it can be skipped. */
    BLOCKS,
    /** The class is an enum. */
    ENUM,
    /** The class is a dynamic proxy. */
    PROXY
  }

  /** Makes the lists unmodifiable. */
  public ClassDetail {
    traits = List.copyOf(traits);
    fields = List.copyOf(fields);
    interfaces = List.copyOf(interfaces);
  }
}
