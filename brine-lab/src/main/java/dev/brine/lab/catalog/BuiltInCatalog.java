// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.util.List;
import java.util.Optional;

/** The serializers and workloads that come with Brine. */
public final class BuiltInCatalog implements Catalog {
  /** Creates the catalog. */
  public BuiltInCatalog() {}

  @Override
  public List<Serializer> serializers() {
    return Serializers.all();
  }

  @Override
  public Optional<Serializer> serializer(String id) {
    return Serializers.find(id);
  }

  @Override
  public List<Workload> workloads() {
    return Workloads.all();
  }

  @Override
  public Optional<Workload> workload(String id) {
    return Workloads.find(id);
  }
}
