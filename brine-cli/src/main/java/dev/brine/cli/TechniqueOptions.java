// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.Identity;
import dev.brine.optimize.Form;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How an optimizer goes about its classes. */
final class TechniqueOptions {
  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      split = ",",
      converter = Names.class,
      completionCandidates = KnownNames.Techniques.class,
      description =
          "How: streams (Brine's in place of Java's, the default), classes (rewritten themselves), or"
              + " both, with a comma or given twice.")
  private List<Technique> techniques = List.of(Technique.STREAMS);

  @Option(
      names = "--form",
      paramLabel = "FORM",
      converter = FormNames.class,
      completionCandidates = KnownNames.Forms.class,
      description =
          "Of rewritten classes: compatible (with old data and other versions, the default), or"
              + " compact (smallest; only for programs that are optimized together and hold no old"
              + " data, since no other version reads it).")
  private Form form = Form.COMPATIBLE;

  @Option(
      names = "--identity",
      paramLabel = "KEPT",
      converter = IdentityNames.class,
      completionCandidates = KnownNames.Identities.class,
      description =
          "Which objects stay one in Brine's streams: all (as in Java's, the default), or objects (a"
              + " string or boxed value that objects share comes back as several that are equal;"
              + " smaller and faster, for programs that never compare them by ==).")
  private Identity identity = Identity.ALL;

  @Option(
      names = "--ignore-modules",
      description =
          "Change classes of named modules, too: the program has all of them on its class path,"
              + " where modules mean nothing.")
  private boolean isIgnoring;

  /** The names of techniques are written in small letters. */
  private static final class Names implements ITypeConverter<Technique> {
    @Override
    public Technique convert(String name) {
      try {
        return Technique.of(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** The names of forms, too. */
  private static final class FormNames implements ITypeConverter<Form> {
    @Override
    public Form convert(String name) {
      try {
        return Form.of(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** The names of what stays one, too. */
  private static final class IdentityNames implements ITypeConverter<Identity> {
    @Override
    public Identity convert(String name) {
      try {
        return Identity.of(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Returns a builder with these options. */
  Optimizer.Builder builder() {
    return Optimizer.newBuilder()
        .modules(isIgnoring ? Modules.IGNORED : Modules.KEPT)
        .techniques(techniques.toArray(Technique[]::new))
        .form(form)
        .identity(identity);
  }
}
