// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.result.Preset;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;

/** The names that the completion script offers as values of options. */
public final class KnownNames {
  private KnownNames() {}

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
}
