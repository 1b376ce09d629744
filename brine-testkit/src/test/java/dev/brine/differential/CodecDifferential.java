// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Compares what Java's streams and codecs make of a graph.
 *
 * @param types are allowed
 */
record CodecDifferential(Sources.Loader loader, TypeFilter types) {
  /**
   * Returns what differs for a graph, or nothing. A codec of a class gives an object of that class,
   * so an object that becomes another is in an array.
   */
  @SuppressWarnings("unchecked") // It is its class.
  Optional<String> difference(
      SchemaLane lane, References references, Class<?> type, Object value, CallLimit calls) {
    Outcome java = Outcome.java(loader, value);
    if (java.copy() != null && !type.isInstance(java.copy())) {
      return difference(lane, references, Object[].class, new Object[] {value}, calls);
    }
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine interpreted = brine(lane, references, CodeGeneration.OFF, catalog);
    Brine generated = brine(lane, references, CodeGeneration.AFTER_A_FEW_USES, catalog);
    Codec<Object> slow;
    Codec<Object> fast;
    try {
      slow = interpreted.codec((Class<Object>) type);
      fast = generated.codec((Class<Object>) type).prepare();
    } catch (BrineException e) {
      return java.difference(Outcome.failed(e)).map(text -> "codec " + text);
    }
    Outcome first = Outcome.of(loader, () -> slow.encode(value), slow::decode);
    Outcome second = Outcome.of(loader, () -> fast.encode(value), fast::decode);
    Optional<String> found =
        java.difference(first, Sharing.COUNTS, calls)
            .map(text -> "interpreted " + text)
            .or(
                () ->
                    java.difference(second, Sharing.COUNTS, calls).map(text -> "generated " + text))
            .or(() -> bytes(first, second));
    if (found.isEmpty() && first.bytes() != null) {
      Outcome crossed = Outcome.of(loader, first::bytes, fast::decode);
      Outcome back = Outcome.of(loader, second::bytes, slow::decode);
      found =
          first
              .copied(crossed)
              .or(() -> first.copied(back))
              .map(text -> "read by the other " + text);
    }
    if (found.isEmpty() && lane == SchemaLane.EMBEDDED) {
      Outcome named =
          Outcome.of(
              loader,
              () -> generated.encode(value),
              message -> interpreted.decode(message, Object.class));
      found = java.difference(named, Sharing.COUNTS, calls).map(text -> "named " + text);
    }
    return found.map(text -> lane + " " + references + ": " + text);
  }

  private static Optional<String> bytes(Outcome interpreted, Outcome generated) {
    return Arrays.equals(interpreted.bytes(), generated.bytes())
        ? Optional.empty()
        : Optional.of(
            "other bytes:\n%s\n%s"
                .formatted(
                    HexFormat.of().formatHex(interpreted.bytes()),
                    HexFormat.of().formatHex(generated.bytes())));
  }

  private Brine brine(
      SchemaLane lane, References references, CodeGeneration generation, SchemaCatalog catalog) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .generation(generation)
        .catalog(catalog)
        .types(types)
        .build();
  }
}
