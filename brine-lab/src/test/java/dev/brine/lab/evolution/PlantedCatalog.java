// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Stream;

/** A serializer that forgets a number where the class has a field that it does not know. */
public final class PlantedCatalog implements Catalog {
  /** Creates the catalog. */
  public PlantedCatalog() {}

  @Override
  public List<Workload> workloads() {
    return new BuiltInCatalog().workloads();
  }

  @Override
  public List<Serializer> serializers() {
    return List.of(new Forgetful());
  }

  private static final class Forgetful implements Serializer {
    @Override
    public Description description() {
      return Description.of("forgetful", "Forgetful", "brine").build();
    }

    @Override
    public Session open(RootType type) throws Exception {
      Serializer jdk =
          new BuiltInCatalog()
              .serializers().stream()
                  .filter(row -> row.description().id().equals("jdk"))
                  .findFirst()
                  .orElseThrow();
      return new ForgetfulSession(jdk.open(type), type.type());
    }
  }

  private record ForgetfulSession(Session jdk, Class<?> type) implements Session {
    @Override
    public int serialize(Object prepared) throws Exception {
      return jdk.serialize(prepared);
    }

    @Override
    public byte[] buffer() {
      return jdk.buffer();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      Object read = jdk.deserialize(bytes, length);
      boolean isNew =
          Stream.of(type.getDeclaredFields())
              .anyMatch(field -> field.getName().equals(ChangedPart.NEW_FIELD));
      if (isNew) {
        Field age = type.getDeclaredField("age");
        age.setAccessible(true);
        age.setInt(read, 0);
      }
      return read;
    }
  }
}
