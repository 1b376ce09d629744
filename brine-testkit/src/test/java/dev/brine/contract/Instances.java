// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.util.stream.Stream;

/** The kinds of stream that obey the contract; Java's own prove each test. */
final class Instances {
  private Instances() {}

  /** Ours, which keep the identity of values only with {@link Identity#ALL}. */
  static final ObjectStreams OURS = ours(Identity.OBJECTS, Format.BRINE);

  private static ObjectStreams ours(Identity identity, Format format) {
    return new BrineObjectStreams(brine(identity), identity, format);
  }

  /** Returns what reads any class. */
  static Brine brine(Identity identity) {
    return Brine.newBuilder().types(TypeFilter.allow("**")).identity(identity).build();
  }

  /** Returns all of them. */
  static Stream<ObjectStreams> all() {
    return Stream.concat(keeping(), Stream.of(OURS));
  }

  /** Returns those that keep the identity of strings and boxed values. */
  static Stream<ObjectStreams> keeping() {
    return Stream.of(
        new JavaObjectStreams(),
        ours(Identity.ALL, Format.BRINE),
        ours(Identity.OBJECTS, Format.JAVA));
  }
}
