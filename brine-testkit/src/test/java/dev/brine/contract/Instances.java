// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.util.stream.Stream;

/** The kinds of stream that obey the contract; Java's own prove each test. */
final class Instances {
  private Instances() {}

  /** Returns all of them. */
  static Stream<ObjectStreams> all() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    return Stream.of(
        new JavaObjectStreams(),
        new BrineObjectStreams(brine, Format.BRINE),
        new BrineObjectStreams(brine, Format.JAVA));
  }
}
