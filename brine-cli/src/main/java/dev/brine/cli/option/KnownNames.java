// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.result.Preset;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;

/** The names that the completion script offers as values of options. */
public final class KnownNames {
  private KnownNames() {}

  /** The names of the workloads. */
  public static final class Workloads implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return new BuiltInCatalog().workloads().stream().map(Workload::id).iterator();
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

  /** The names of the serializers, whose libraries brine.jar does not have. */
  public static final class Rows extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Rows() {
      super(Serializers.ids());
    }
  }
}
