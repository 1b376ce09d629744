// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.SchemaLane;
import dev.brine.vectors.Vector.Root;
import java.util.List;
import java.util.Optional;

/** The test vectors of classes that both sides know. */
final class KnownClassVectors {
  private KnownClassVectors() {}

  static List<Vector> all() {
    Vector line =
        Vector.tree("", "", new Model.Line("A1", 2))
            .knowing(Model.Moods.class, Model.Line.class)
            .with(SchemaLane.FINGERPRINT, Root.NAMED);
    Vector codec =
        Vector.track(
                "", "", new Model.Open(new Model.Line("A1", 2), new Model.Base(), Optional.empty()))
            .knowing(Model.Texts.class, Model.Line.class);
    return List.of(
        line.with("known-fingerprint", "the fingerprint of their schema; the root has a number"),
        line.with("known-none-checked", "4 bytes of their schema's hash")
            .with(SchemaLane.NONE_CHECKED, Root.NAMED),
        codec
            .with("known-behind-root", "one fingerprint: of the root, then the classes by name")
            .with(SchemaLane.FINGERPRINT, Root.KNOWN));
  }
}
