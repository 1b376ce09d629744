// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.differential.HookedClasses.BelowPrivate;
import dev.brine.differential.HookedClasses.BelowProtected;
import dev.brine.differential.HookedClasses.Bodied;
import dev.brine.differential.HookedClasses.Called;
import dev.brine.differential.HookedClasses.External;
import dev.brine.differential.HookedClasses.Generic;
import dev.brine.differential.HookedClasses.Handler;
import dev.brine.differential.HookedClasses.Lambda;
import dev.brine.differential.HookedClasses.OfDefault;
import dev.brine.differential.HookedClasses.Pair;
import dev.brine.differential.HookedClasses.ReadsMore;
import dev.brine.differential.HookedClasses.ReplacedExternal;
import dev.brine.differential.HookedClasses.ReplacedHandler;
import dev.brine.differential.HookedClasses.Replacing;
import dev.brine.differential.HookedClasses.Resolving;
import dev.brine.differential.HookedClasses.Sixth;
import dev.brine.differential.HookedClasses.Validated;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.function.Supplier;

/** Random objects of {@link HookedClasses}, of subclasses of the JDK's, and of themselves. */
@SuppressWarnings({"serial", "UnusedVariable", "JdkObsolete", "JavaUtilDate"}) // It is the matter.
public final class HookedObjects {
  private static final int KINDS = 4;

  private final Random random;

  /** Creates a source of objects. */
  public HookedObjects(Random random) {
    this.random = random;
  }

  /** Returns an object that holds others. */
  public Object make(Supplier<Object> any) {
    return switch (random.nextInt(KINDS)) {
      case 0 -> plain(any);
      case 1 -> called(any.get());
      case 2 -> below(any.get());
      default -> cyclic(any);
    };
  }

  private Object plain(Supplier<Object> any) {
    return switch (random.nextInt(10)) {
      case 0 -> new Pair(random.nextInt(), any.get());
      case 1 -> new Generic<>(new Object[] {any.get()}, any.get(), Bodied.OWN);
      case 2 -> EnumSet.of(Bodied.OWN, Bodied.PLAIN);
      case 3 -> bodied(any);
      case 4 -> sixth(any);
      case 5 -> held(new OfDefault(), any.get());
      case 6 -> held(new ReadsMore(), any.get());
      case 7 -> held(new BelowPrivate(), any.get());
      case 8 -> held(new BelowProtected(), any.get());
      default -> validated(any.get());
    };
  }

  private static Object held(OfDefault object, Object held) {
    object.held = held;
    return object;
  }

  private static Object held(ReadsMore object, Object held) {
    object.held = held;
    return object;
  }

  private static Object held(HookedClasses.Private object, Object held) {
    object.held = held;
    return object;
  }

  private static Object held(HookedClasses.Protected object, Object held) {
    object.held = held;
    return object;
  }

  private static Object bodied(Supplier<Object> any) {
    Map<Bodied, Object> map = new EnumMap<>(Bodied.class);
    map.put(Bodied.OWN, any.get());
    map.put(Bodied.PLAIN, new Bodied[] {Bodied.PLAIN, null, Bodied.OWN});
    return map;
  }

  private Object sixth(Supplier<Object> any) {
    Sixth sixth = new Sixth();
    sixth.first = any.get();
    sixth.last = any.get();
    return random.nextBoolean() ? sixth : new HookedClasses.First[] {sixth, null, sixth};
  }

  private Object validated(Object held) {
    Validated validated = new Validated();
    validated.priority = random.nextInt(5) - 2;
    validated.held = held;
    return validated;
  }

  /** Lambdas and proxies, whose handlers may refer to them. */
  private Object called(Object held) {
    return switch (random.nextInt(6)) {
      case 0 -> (Lambda) () -> held;
      case 1 -> (Lambda) ArrayList<Object>::new;
      case 2 -> proxy(new ReplacedHandler(), held, Called.class);
      case 3 -> proxy(new Handler(), held, Called.class, Replacing.class);
      case 4 -> proxy(new Handler(), held, Resolving.class, Called.class);
      default -> proxyOfItself();
    };
  }

  private static Object proxy(Handler handler, Object held, Class<?>... interfaces) {
    handler.held = held;
    return Proxy.newProxyInstance(HookedObjects.class.getClassLoader(), interfaces, handler);
  }

  private static Object proxyOfItself() {
    Handler handler = new Handler();
    handler.held = proxy(handler, null, Called.class);
    return handler.held;
  }

  /** Subclasses of classes of the JDK, and what these are made of. */
  private Object below(Object held) {
    return switch (random.nextInt(10)) {
      case 0 -> new OwnProperties(properties(), held);
      case 1 -> new OwnTable(held);
      case 2 -> new OwnDate(held);
      case 3 -> new OwnNumber(held);
      case 4 -> new OwnCalendar(held);
      case 5 -> new OwnZone(held);
      case 6 -> new OwnFailure(held);
      case 7 -> new Properties(properties());
      case 8 -> new Object[] {new Timestamp(5), new java.sql.Date(4), held};
      default -> new SQLFailure(held);
    };
  }

  private static Properties properties() {
    Properties defaults = new Properties();
    defaults.setProperty("a", "b");
    return defaults;
  }

  /** Collections of themselves, and exceptions that are each other's causes. */
  private Object cyclic(Supplier<Object> any) {
    return switch (random.nextInt(6)) {
      case 0 -> external(new External(), any.get());
      case 1 -> external(new ReplacedExternal(), any.get());
      case 2 -> lists(any.get());
      case 3 -> failures(any.get());
      case 4 -> Collections.unmodifiableList(List.of(lists(any.get())));
      default -> Collections.synchronizedMap(maps(any.get()));
    };
  }

  private static Object external(External external, Object held) {
    external.held = held;
    return external;
  }

  private static List<Object> lists(Object held) {
    List<Object> list = new ArrayList<>();
    list.add(list);
    list.add(held);
    list.add(new ArrayDeque<>(List.of(list, new Object[] {list})));
    return list;
  }

  private static Map<String, Object> maps(Object held) {
    Map<String, Object> map = new HashMap<>();
    map.put("map", map);
    map.put("held", held);
    return map;
  }

  private static Object failures(Object held) {
    OwnFailure first = new OwnFailure(held);
    OwnFailure second = new OwnFailure(first);
    second.initCause(first);
    first.initCause(second);
    first.addSuppressed(second);
    return first;
  }

  /** With defaults. */
  private static final class OwnProperties extends Properties {
    private final Object held;

    OwnProperties(Properties defaults, Object held) {
      super(defaults);
      this.held = held;
    }
  }

  /** Holds itself. */
  private static final class OwnTable extends Hashtable<String, Object> {
    private final Object held;

    OwnTable(Object held) {
      this.held = held;
      put("self", this);
    }
  }

  private static final class OwnDate extends Date {
    private final Object held;

    OwnDate(Object held) {
      super(5);
      this.held = held;
    }
  }

  private static final class OwnNumber extends BigDecimal {
    private final Object held;

    OwnNumber(Object held) {
      super("1.50");
      this.held = held;
    }
  }

  private static final class OwnCalendar extends GregorianCalendar {
    private final Object held;

    OwnCalendar(Object held) {
      super(2020, 1, 2);
      this.held = held;
    }
  }

  private static final class OwnZone extends SimpleTimeZone {
    private final Object held;

    OwnZone(Object held) {
      super(4, "own");
      this.held = held;
    }
  }

  private static final class OwnFailure extends Exception {
    private final Object held;

    OwnFailure(Object held) {
      super("own");
      this.held = held;
      setStackTrace(new StackTraceElement[0]);
    }
  }

  private static final class SQLFailure extends SQLException implements Serializable {
    private final Object held;

    SQLFailure(Object held) {
      super("sql", "state", 3);
      this.held = held;
      setStackTrace(new StackTraceElement[0]);
    }
  }
}
