// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.Brine;
import dev.brine.CollectionCodecs;
import dev.brine.CustomCodec;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;
import java.util.Set;

/**
 * Codecs of collections and modules. The hooks of Scala 2.13 write a module, such as the factory of
 * each collection, as the name of its class.
 */
final class ScalaCodecs {
  private static final String MODULE = "MODULE$";

  private ScalaCodecs() {}

  /** Sets the codecs of collections and of those known classes that are modules. */
  @SuppressWarnings("unchecked") // The codec of a class has its objects.
  static void set(Brine.Builder builder, List<Class<?>> known, ClassLoader loader) {
    Set<Class<?>> collections = Set.copyOf(CollectionCodecs.set(builder, loader));
    for (Class<?> type : known) {
      if (!collections.contains(type) && isReplacedModule(type)) {
        builder.codec((Class<Object>) type, new OfModule(type));
      }
    }
  }

  /** Scala 2.12 has modules without the name of a class already. */
  private static boolean isReplacedModule(Class<?> type) {
    try {
      return type.getDeclaredMethod("writeReplace").getParameterCount() == 0
          && type.getDeclaredField(MODULE).getType() == type;
    } catch (NoSuchMethodException | NoSuchFieldException e) {
      return false;
    }
  }

  /** Writes nothing of a module, which is there already. */
  private static final class OfModule implements CustomCodec<Object> {
    private final Class<?> type;
    private volatile Object module;

    OfModule(Class<?> type) {
      this.type = type;
    }

    @Override
    public void write(Object value, ObjectOutput out) {
      // The class says it all.
    }

    @Override
    public Object read(ObjectInput in, int version) throws IOException {
      Object known = module;
      if (known == null) {
        try {
          known = type.getField(MODULE).get(null);
        } catch (ReflectiveOperationException e) {
          throw new IOException(type.getName() + " has no module", e);
        }
        module = known;
      }
      return known;
    }
  }
}
