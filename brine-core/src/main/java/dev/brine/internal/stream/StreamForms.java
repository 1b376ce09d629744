// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.internal.javastream.JavaInput;
import dev.brine.internal.javastream.JavaOutput;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.KnownClasses;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.InputTarget;
import dev.brine.internal.override.OutputHooks;
import dev.brine.internal.override.OutputTarget;
import dev.brine.internal.override.OverriddenHooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Chooses the form in which the streams of one configuration are written and read. */
public final class StreamForms {
  private final Configuration configuration;
  private final Identity identity;
  private final StreamRoots roots;

  /**
   * Creates those of a configuration.
   *
   * @param identity which objects stay one where none is replaced
   * @param known the classes that streams were allowed to read
   */
  public StreamForms(Configuration configuration, Identity identity, KnownClasses known) {
    this.configuration = configuration;
    this.identity = identity;
    roots = new StreamRoots(configuration, known);
  }

  /** Returns which objects stay one where none is replaced. */
  public Identity identity() {
    return identity;
  }

  /**
   * Checks that all identities are kept only where references are tracked.
   *
   * @throws IllegalStateException if they are not tracked
   */
  public static void requireTracking(Identity identity, References references) {
    if (identity == Identity.ALL && references == References.TREE) {
      throw new IllegalStateException(
          "Identity.ALL needs References.TRACK, but the references are TREE");
    }
  }

  /** Returns the class loader of streams, or null if it is to be found on the stack. */
  public ClassLoader loader() {
    return configuration.loader();
  }

  /**
   * Returns the target of a stream that writes. Where the caller promises trees, objects can be
   * replaced only in the form of the JDK.
   *
   * @param headless the form of a stream whose class leaves the header out
   */
  public OutputTarget output(
      Format written,
      Format headless,
      Identity identity,
      OutputStream sink,
      OutputHooks hooks,
      ObjectOutputStream shown)
      throws IOException {
    boolean isTree = configuration.references() == References.TREE;
    requireTracking(identity, configuration.references());
    OverriddenHooks overrides = OverriddenHooks.of(shown.getClass());
    if (written == Format.JAVA || (isTree && overrides.replaces())) {
      return new JavaOutput(sink, hooks, configuration.filter());
    }
    StreamOutput own = StreamOutput.of(roots, identity, sink, hooks, shown);
    return headless == Format.JAVA && overrides.heads()
        ? new UndecidedOutput(own, new JavaOutput(sink, hooks, configuration.filter()))
        : own;
  }

  /** Returns the target of a stream that reads. */
  public InputTarget input(
      Format read, InputStream source, InputHooks hooks, ObjectInputStream shown)
      throws IOException {
    return read == Format.JAVA
        ? new JavaInput(source, hooks, configuration)
        : StreamInput.of(roots, source, hooks, shown);
  }

  /** Returns the reader of from a stream whose parts may have either form. */
  public InputTarget either(
      Format standard, PeekableInput source, InputHooks hooks, ObjectInputStream shown)
      throws IOException {
    AppendedInput.Parts parts =
        new AppendedInput.Parts() {
          @Override
          public StreamInput own() throws IOException {
            return StreamInput.of(roots, source, hooks, shown);
          }

          @Override
          public JavaInput java() {
            return new JavaInput(source, hooks, configuration);
          }
        };
    return OverriddenHooks.of(shown.getClass()).heads()
        ? new UndecidedInput(source, standard, parts)
        : AppendedInput.of(source, source.form(standard), parts);
  }
}
