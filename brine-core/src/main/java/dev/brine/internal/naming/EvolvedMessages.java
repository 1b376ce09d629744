// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads the messages of one root whose writers had other versions of the classes. Keeps what it
 * learned of such writers.
 */
public final class EvolvedMessages {
  private final Configuration configuration;
  private final RootClasses root;
  private final TypeUse use;
  private volatile SchemaCache<WriterClasses> writers;

  /**
   * Creates what reads messages of a root.
   *
   * @param use the type of the root
   */
  EvolvedMessages(Configuration configuration, RootClasses root, TypeUse use) {
    this.configuration = configuration;
    this.root = root;
    this.use = use;
  }

  /** Reads the rest of a message after its schema part. */
  public Object read(WireReader in, ClassTable classes, WriterSchema schema, boolean isNamed) {
    WriterClasses writer = writer(schema, classes.lookup());
    in.names();
    writer.countRenamed();
    classes.goOnWith(writer);
    if (isNamed) {
      return in.reference(null);
    }
    BodyCodec theirs = writer.rootOf(use);
    if (theirs == null) {
      throw notDescribed(in, writer);
    }
    return theirs.read(in);
  }

  private BrineException notDescribed(WireReader in, WriterClasses writer) {
    List<String> names = writer.names();
    String first = names.isEmpty() ? "no class" : ErrorText.shortened(names.get(0));
    boolean isFirst = first.equals(use.name());
    boolean isPlain = !isFirst && !use.isArray() && Kinds.role(use.name()) == null;
    return Problems.at(
        Problems.exception(
            Reason.INCOMPATIBLE,
            "expected a schema of "
                + use
                + " but was one of "
                + first
                + (isFirst ? " and others" : ""),
            "Read it with the codec of the type that was written; name renamed classes by @Alias or"
                + " renames(..)"
                + (isPlain ? "" : "; give both sides the same classes(..)")
                + ": docs/troubleshooting.md#incompatible",
            null),
        in.position());
  }

  /** Returns the classes of the root itself, as if a writer had described them. */
  WriterClasses own(ClassLookup lookup) {
    return writer(root.closure().asSchema(), lookup);
  }

  private WriterClasses writer(WriterSchema schema, ClassLookup lookup) {
    return root.keepsClasses() && lookup == root
        ? writer(
            schema.key(),
            schema.length(),
            () -> WriterClasses.of(configuration, root, lookup, schema))
        : WriterClasses.of(configuration, root, lookup, schema);
  }

  /** Returns the classes of a writer that are kept by a key, or makes them. */
  WriterClasses writer(Object key, int length, Supplier<WriterClasses> maker) {
    SchemaCache<WriterClasses> known = writers;
    if (known == null) {
      known = new SchemaCache<>();
      writers = known;
    }
    return known.get(key, length, maker);
  }
}
