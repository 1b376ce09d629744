// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ClosureSerializer;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.EnumMapSerializer;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Level;
import java.lang.invoke.SerializedLambda;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Makes Kryo instances that instantiate without constructors where they must. */
final class KryoSetup {
  private static final List<Class<?>> COLLECTIONS =
      List.of(ArrayList.class, HashMap.class, HashSet.class);

  /** The classes of a graph besides those of the model and collections. */
  private static final List<Class<?>> GRAPH_CLASSES =
      List.of(TreeMap.class, BigDecimal.class, LocalDate.class, byte[].class);

  private KryoSetup() {}

  private static Kryo kryo() {
    return prepared(new Kryo());
  }

  private static Kryo prepared(Kryo kryo) {
    kryo.setClassLoader(NamedClasses.loader());
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    return kryo;
  }

  /** Returns one that names classes in the message. */
  static Kryo unregistered() {
    Kryo kryo = kryo();
    kryo.setRegistrationRequired(false);
    return kryo;
  }

  /** Returns one like {@link #unregistered} that uses all serializers of Kryo. */
  static Kryo named() {
    Kryo kryo = prepared(KryoJdkClasses.instance());
    kryo.setRegistrationRequired(false);
    KryoJdkClasses.provide(kryo);
    kryo.register(ClosureSerializer.Closure.class, new ClosureSerializer());
    return kryo;
  }

  /** Returns one that knows the classes of a message by number. */
  static Kryo registered(RootType root) {
    return register(kryo(), root);
  }

  /** Returns one that knows classes by number and writes the names of their fields. */
  static Kryo compatible(RootType root) {
    Kryo kryo = kryo();
    kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
    return register(kryo, root);
  }

  private static Kryo register(Kryo kryo, RootType root) {
    KryoJdkClasses.provide(kryo);
    if (root.met().isKnown()) {
      return registerOwn(kryo, root);
    }
    ModelClasses.of(root).stream().filter(type -> !isConstantBody(type)).forEach(kryo::register);
    COLLECTIONS.forEach(kryo::register);
    if (ModelClasses.cyclic(root)) {
      GRAPH_CLASSES.forEach(kryo::register);
      registerEnumMaps(kryo, Level.class);
      kryo.register(UUID.class);
    }
    return kryo;
  }

  /** Kryo wants to know the classes of final fields, too, even if all of them are null. */
  private static Kryo registerOwn(Kryo kryo, RootType root) {
    List<Class<?>> classes = new ArrayList<>(ModelClasses.of(root));
    classes.addAll(COLLECTIONS);
    classes.addAll(root.met().others());
    classes.addAll(ModelClasses.ofFields(root));
    classes.forEach(type -> registerOwn(kryo, type));
    if (classes.contains(SerializedLambda.class)) { // A walk met a lambda and the class it is in.
      kryo.register(ClosureSerializer.Closure.class, new ClosureSerializer());
    }
    root.met().enumKey().ifPresent(key -> registerEnumMaps(kryo, key));
    return kryo;
  }

  private static void registerOwn(Kryo kryo, Class<?> type) {
    try {
      if (Met.isJdk(type) && !type.isArray()) {
        KryoJdkClasses.register(kryo, type);
      } else if (!isConstantBody(type)) {
        kryo.register(type);
      }
    } catch (RuntimeException e) {
      kryo.register(type, new Refusing(e));
    }
  }

  /** Refuses a class that Kryo cannot register, such as a thread, if a message has one. */
  private static final class Refusing extends Serializer<Object> {
    private final RuntimeException reason;

    Refusing(RuntimeException reason) {
      this.reason = reason;
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
      throw reason;
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
      throw reason;
    }
  }

  @SuppressWarnings({"rawtypes", "unchecked"}) // The serializer wants a class of enums.
  private static void registerEnumMaps(Kryo kryo, Class<?> key) {
    kryo.register(EnumMap.class, new EnumMapSerializer((Class) key));
  }

  private static boolean isConstantBody(Class<?> type) {
    return Enum.class.isAssignableFrom(type) && !type.isEnum();
  }

  /** Returns one like {@link #registered} that keeps references. */
  static Kryo withReferences(RootType root) {
    Kryo kryo = registered(root);
    kryo.setReferences(true);
    return kryo;
  }
}
