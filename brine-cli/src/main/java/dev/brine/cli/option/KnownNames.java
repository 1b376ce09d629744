// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import dev.brine.Identity;
import dev.brine.inspect.report.Grouping;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.result.Preset;
import dev.brine.lab.workload.Workload;
import dev.brine.optimize.ClassFileChanges.Rules;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Stream;

/** The names that the completion script offers as values of options. */
public final class KnownNames {
  private KnownNames() {}

  /** The names of the groups of bytes. */
  public static final class Groupings extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Groupings() {
      super(Stream.of(Grouping.values()).map(Grouping::id).toList());
    }
  }

  /** The names of the workloads. */
  public static final class Workloads extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Workloads() {
      super(new BuiltInCatalog().workloads().stream().map(Workload::id).toList());
    }
  }

  /** The names of the purposes that have weights. */
  public static final class Purposes extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    /** Lists the names. */
    public Purposes() {
      super(Arrays.stream(Preset.values()).map(Preset::id).toList());
    }
  }

  /** The names of the serializers. */
  public static final class Serializers extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Serializers() {
      super(
          new BuiltInCatalog().serializers().stream().map(row -> row.description().id()).toList());
    }
  }

  /** The names of the techniques. */
  public static final class Techniques extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Techniques() {
      super(Stream.of(Technique.values()).map(Technique::id).toList());
    }
  }

  /** The names of the kinds of identity. */
  public static final class Identities extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Identities() {
      super(Stream.of(Identity.values()).map(Identity::id).toList());
    }
  }

  /** The ids of the reasons. */
  public static final class Reasons extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Reasons() {
      super(Reason.ids());
    }
  }

  /** The names of the rules of evolution. */
  public static final class SchemaRules extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    SchemaRules() {
      super(Stream.of(Rules.values()).map(Rules::id).toList());
    }
  }
}
