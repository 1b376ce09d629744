// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.Identity;
import dev.brine.cli.option.ValueNames;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that choose an optimizer's techniques. */
final class TechniqueOptions {
  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      split = ",",
      converter = Names.class,
      completionCandidates = Names.class,
      description =
          "What to change: streams (Brine's replace Java's; the default), classes (the Serializable"
              + " classes themselves), codecs (plain classes whose final fields Java 26 and later"
              + " protect get a constructor for codecs), or several, separated by commas.")
  private List<Technique> techniques = List.of(Technique.STREAMS);

  @Option(
      names = "--identity",
      paramLabel = "KEPT",
      converter = IdentityNames.class,
      completionCandidates = IdentityNames.class,
      description =
          "Which objects keep their identity in Brine's streams: all (as in Java's; the default),"
              + " or objects (a shared string or boxed value becomes several equal ones; smaller"
              + " and faster, for programs that never compare them by ==).")
  private Identity identity = Identity.ALL;

  @Option(
      names = "--ignore-modules",
      description =
          "Change classes of named modules, too. Use it if all of them are on the class path, where"
              + " modules have no effect.")
  private boolean isIgnoring;

  /** Converts {@code streams}, {@code classes} and {@code codecs}. */
  private static final class Names extends ValueNames<Technique> {
    Names() {
      super(Technique::of, names(Technique.values(), Technique::id));
    }
  }

  /** Returns whether classes are rewritten. */
  boolean rewritesClasses() {
    return techniques.contains(Technique.CLASSES);
  }

  /** Returns whether streams are the only technique. */
  boolean isOfStreamsAlone() {
    return Set.of(Technique.STREAMS).containsAll(techniques);
  }

  /** Converts {@code all} and {@code objects}. */
  private static final class IdentityNames extends ValueNames<Identity> {
    IdentityNames() {
      super(Identity::of, names(Identity.values(), Identity::id));
    }
  }

  /** Returns a builder with these options. */
  Optimizer.Builder builder() {
    return Optimizer.newBuilder()
        .modules(isIgnoring ? Modules.IGNORED : Modules.KEPT)
        .techniques(techniques.toArray(Technique[]::new))
        .identity(identity);
  }
}
