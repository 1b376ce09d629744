// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.ForkSetting;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.stream.Stream;

/**
 * A catalog for tests that look at no time. Its processes do without the optimizing compiler, for
 * which each would wait: on a busy machine that takes most of their CPU time.
 */
public final class UntimedCatalog implements Catalog {
  private static final String CATALOG = "brine.trial.catalog";

  private final Catalog catalog;

  /** Creates the catalog of a forked process. */
  public UntimedCatalog() throws ReflectiveOperationException {
    this(
        Class.forName(System.getProperty(CATALOG))
            .asSubclass(Catalog.class)
            .getDeclaredConstructor()
            .newInstance());
  }

  /** Creates a catalog of the same rows and workloads. */
  public UntimedCatalog(Catalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public List<Serializer> serializers() {
    return catalog.serializers();
  }

  @Override
  public List<Workload> workloads() {
    return catalog.workloads();
  }

  @Override
  public List<String> notes() {
    return catalog.notes();
  }

  @Override
  public List<ObjectFacts> facts() {
    return catalog.facts();
  }

  @Override
  public ForkSetting setting() {
    ForkSetting setting = catalog.setting();
    List<String> flags =
        Stream.concat(
                setting.jvmFlags().stream(),
                Stream.of(
                    "-XX:TieredStopAtLevel=1", "-D" + CATALOG + "=" + catalog.getClass().getName()))
            .toList();
    return new ForkSetting(flags, setting.classes(), setting.userPath());
  }
}
