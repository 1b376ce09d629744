// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.List;

/** Java's own serialization, and a library that keeps a megabyte for each class, besides. */
public final class PlantedLeaks implements Catalog {
  static final int LEAK = 1_000_000;
  private static final List<byte[]> KEPT = new ArrayList<>();

  /** Creates the catalog. */
  public PlantedLeaks() {}

  @Override
  public List<Workload> workloads() {
    return new BuiltInCatalog().workloads();
  }

  @Override
  public List<Serializer> serializers() {
    return List.of(new Planted("honest"), new Planted("leaking"), new Planted("growing"));
  }

  private static Session java(RootType type) throws Exception {
    Serializer jdk =
        new BuiltInCatalog()
            .serializers().stream()
                .filter(row -> row.description().id().equals("jdk"))
                .findFirst()
                .orElseThrow();
    return jdk.open(type);
  }

  private record Planted(String id) implements Serializer {
    @Override
    public Description description() {
      return Description.of(id, id, "brine").build();
    }

    @Override
    public Session open(RootType type) throws Exception {
      if (id.equals("leaking")) {
        KEPT.add(new byte[LEAK]); // for the class of the root
      }
      return id.equals("growing") ? new Growing(java(type)) : java(type);
    }
  }

  /** Keeps a buffer as large as the largest message. */
  private static final class Growing implements Session {
    private final Session jdk;
    private byte[] kept = new byte[0];

    Growing(Session jdk) {
      this.jdk = jdk;
    }

    @Override
    public int serialize(Object prepared) throws Exception {
      int length = jdk.serialize(prepared);
      if (length > kept.length) {
        kept = new byte[length];
      }
      return length;
    }

    @Override
    public byte[] buffer() {
      return jdk.buffer();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      return jdk.deserialize(bytes, length);
    }
  }
}
