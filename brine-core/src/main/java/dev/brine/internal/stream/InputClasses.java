// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.hook.CallbackInput.Reads;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.naming.ClassLookup;
import dev.brine.internal.naming.ClosedWorld;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.DefinedClasses;
import dev.brine.internal.naming.KnownClasses;
import dev.brine.internal.naming.Renaming;
import dev.brine.internal.naming.ResolveOrder;
import dev.brine.internal.naming.StreamHooks;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.Loaders;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectStreamClass;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes that a stream reads: found by the hook of the stream or as the JDK finds them,
 * allowed by the filter of the stream or by that of its Brine.
 */
final class InputClasses implements ClassLookup, StreamHooks {
  private final StreamInput stream;
  private final InputHooks hooks;
  private final OverriddenHooks overrides;
  private final ClassHooks classHooks;
  private final TypeFilter types;
  private final DefinedClasses definedClasses;
  private final ClassLoader chosen;
  private final KnownClasses known;
  private final Renaming renaming;
  private ClassLoader loader;

  /** The classes that were found; a name without an entry was not looked up. */
  private final Map<String, Class<?>> found = new HashMap<>();

  private final Map<String, ClassNotFoundException> failures = new HashMap<>();
  private final Map<List<String>, Class<?>> foundProxies = new HashMap<>();
  private final Map<List<String>, ClassNotFoundException> lostProxies = new HashMap<>();

  /** The interfaces of the proxy that is being resolved which are allowed. */
  private final Set<Class<?>> interfaces = new HashSet<>();

  private boolean readsException;

  /**
   * Whether hooks are called as soon as a class is looked up: they have found other classes than
   * those that are declared, by which objects are read.
   */
  private boolean asksEarly;

  /** The last class that a stream before has found, which need not be checked again. */
  private Class<?> met;

  InputClasses(
      StreamInput stream,
      InputHooks hooks,
      OverriddenHooks overrides,
      Configuration configuration,
      KnownClasses known) {
    this.stream = stream;
    this.hooks = hooks;
    this.overrides = overrides;
    classHooks = new ClassHooks(stream, hooks, overrides);
    types = configuration.filter();
    definedClasses = configuration.definedClasses();
    chosen = configuration.loader();
    renaming = configuration.renaming();
    this.known = known;
  }

  /** Forgets what was found. */
  void forget() {
    if (!found.isEmpty() || !failures.isEmpty()) {
      found.clear();
      failures.clear();
    }
    classHooks.forget();
    asksEarly = false;
    foundProxies.clear();
    lostProxies.clear();
  }

  /** Sets whether an exception is read, for which Java's own need no permission. */
  void readException(boolean isOne) {
    readsException = isOne;
  }

  @Override
  public boolean allows(Class<?> type) {
    return found.containsValue(type) || isAllowed(type);
  }

  private boolean isAllowed(Class<?> type) {
    return ClosedWorld.isHarmless(type)
        || types.allows(type)
        || (readsException && ClosedWorld.isOwnException(type));
  }

  @Override
  public Class<?> allowed(String name) {
    if (found.containsKey(name)) {
      return found.get(name);
    }
    Class<?> type = overrides.any() ? classHooks.find(name) : knownOrLoaded(name);
    if (type != null && type == met) {
      found.put(name, type);
      return type;
    }
    Class<?> allowed = admitted(type);
    found.put(name, allowed);
    if (allowed != null && judgesAlone()) {
      known.add(name, loader(), allowed);
    }
    return allowed;
  }

  @Override
  public Class<?> allowedElement(String name, int dimensions) {
    if (!overrides.any() || found.containsKey(name) || classHooks.isAnswered(name)) {
      return allowed(name);
    }
    definedClasses.countArrays(name, dimensions);
    Class<?> type = classHooks.element(name, dimensions);
    if (type == null) {
      return null;
    }
    Class<?> allowed = admitted(type);
    found.put(name, allowed);
    return allowed;
  }

  /** Returns whether nothing but the name and the loader decides. */
  private boolean judgesAlone() {
    return !overrides.any() && !readsException && hooks.filter() == null;
  }

  private Class<?> knownOrLoaded(String name) {
    met = judgesAlone() ? known.find(name, loader()) : null;
    return met == null ? load(name) : met;
  }

  /** Returns whether a name is known to be one of a class. */
  @Override
  public boolean isName(String name) {
    return name != null && known.isName(name);
  }

  /**
   * Begins to read an object, the first of a stream, or ends that: classes come from one loader.
   */
  void lookUpFrom(ClassLoader latest) {
    loader = latest;
  }

  /** Returns whether no class was looked for yet. */
  boolean isFresh() {
    return found.isEmpty();
  }

  /** A class that no filter can allow is not even loaded. */
  private Class<?> load(String name) {
    ObjectInputFilter filter = hooks.filter();
    boolean isNeeded = readsException && ClosedWorld.isOwnException(name);
    if (filter == null && !isNeeded && !ClosedWorld.mayLoad(name, types)) {
      return null;
    }
    try {
      return ClosedWorld.load(name, loader());
    } catch (ClassNotFoundException e) {
      failures.put(name, e);
      return null;
    } catch (LinkageError e) {
      failures.put(name, new ClassNotFoundException(name, e));
      return null;
    }
  }

  /**
   * Returns a class that the filter of the stream or that of its Brine allows, else null. The
   * filters are called before anything that may run code of the class.
   */
  private Class<?> admitted(Class<?> type) {
    if (type == null) {
      return null;
    }
    ObjectInputFilter.Status status = stream.status(type);
    return status == ObjectInputFilter.Status.ALLOWED || isAllowed(type) ? type : null;
  }

  @Override
  public BrineException missing(String name) {
    ClassNotFoundException failure =
        overrides.any() ? classHooks.failure(name) : failures.get(name);
    if (failure != null) {
      return UnsupportedClasses.notFound(name, failure);
    }
    BrineException refused = ClosedWorld.refused(name);
    InvalidClassException known = new InvalidClassException(name, refused.getMessage());
    known.initCause(refused);
    return Problems.refusal(name, refused.getMessage(), null, known);
  }

  @Override
  public ClassLoader loader() {
    if (chosen != null) {
      return chosen;
    }
    if (stream.isWithinCallback()) {
      return Loaders.latest();
    }
    if (loader == null) {
      loader = Loaders.latest();
    }
    return loader;
  }

  @Override
  public StreamHooks hooks() {
    return this;
  }

  @Override
  public boolean areActive() {
    return overrides.any();
  }

  @Override
  public void resolve(List<String> names) {
    names.forEach(classHooks::find);
  }

  /** As in Java, the hooks are called for all, and a superclass without data may be missing. */
  @Override
  public void require(List<String> names) {
    String lost = null;
    for (String name : names) {
      boolean isFound = classHooks.finds(name) || ResolveOrder.isWithoutData(name);
      lost = isFound || lost != null ? lost : name;
    }
    if (lost != null) {
      throw missing(lost);
    }
  }

  @Override
  public void requireArray(String name) {
    if (!classHooks.finds(name) && !stream.isReadingAgain()) {
      throw missing(name);
    }
  }

  @Override
  public boolean isLost(String name) {
    return overrides.any() && classHooks.isLost(name);
  }

  /** A class that is not built in was resolved when its name was read. */
  @Override
  public void requireLiteral(Class<?> type) {
    boolean isRead = !type.isArray() && !type.isPrimitive() && Kinds.number(type) < 0;
    if (!isRead || type == Object.class) {
      require(classHooks.namesOfLiteral(type));
    }
  }

  /**
   * Calls the hooks for the class of an object that begins, or for a superclass of that, as if its
   * name had been read.
   *
   * @param bottom the class of the object whose superclass it is, or null for that class itself
   */
  void requireDescribed(Class<?> type, Class<?> bottom) {
    if (!overrides.any() || Proxy.isProxyClass(type)) {
      return;
    }
    if (type.isArray() || Kinds.number(type) >= 0) {
      require(classHooks.namesOf(type));
    } else if (bottom == null) {
      requireObject(type);
    } else if (Kinds.number(bottom) < 0) {
      requireSuperclass(type, bottom);
    }
  }

  private void requireObject(Class<?> type) {
    String name = classHooks.nameOf(type);
    Class<?> found = classHooks.find(name);
    if (found == null) {
      resolve(ResolveOrder.ofLevels(type));
      throw missing(name);
    }
    if (found != type) {
      throw moved(name);
    }
  }

  /**
   * As in Java, a superclass that is not found is taken by its name. Those of a class that has
   * moved are known by the writer's names alone.
   */
  private void requireSuperclass(Class<?> type, Class<?> bottom) {
    String name = classHooks.nameOf(type);
    boolean hasMoved = !classHooks.nameOf(bottom).equals(bottom.getName());
    if (hasMoved && !classHooks.isAnswered(name)) {
      return;
    }
    Class<?> found = classHooks.find(name);
    boolean isOther = found != null && !found.getName().equals(type.getName());
    if (isOther && !asksEarly) {
      throw moved(name);
    }
  }

  /**
   * Returns the failure of an object for whose class the hooks find another one than the classes
   * that declare it. It is read again, by the names that the writer gave.
   */
  private BrineException moved(String name) {
    askEarly();
    String problem = name + " was found as another class than the one that is declared";
    return UnsupportedClasses.notFound(name, new ClassNotFoundException(problem));
  }

  /**
   * A class that had the name before stays, where the hooks find none. So does a type without
   * objects of its own, such as that of the elements of an array, which no writer describes.
   */
  @Override
  public boolean isOther(String theirs, Class<?> type) {
    boolean isKnown = classHooks.isAnswered(theirs) || asksEarly;
    if (!overrides.any() || !isKnown || isOfArray(theirs, type)) {
      return false;
    }
    Class<?> found = classHooks.find(theirs);
    if (found != null) {
      return found != type;
    }
    boolean hasObjects = !Modifier.isAbstract(type.getModifiers());
    return theirs.equals(type.getName()) && (hasObjects || !classHooks.isUndescribed(theirs));
  }

  /** Returns whether a class is known by the array alone that the hooks have found. */
  private boolean isOfArray(String theirs, Class<?> type) {
    return !classHooks.isAnswered(theirs) && found.get(theirs) == type;
  }

  @Override
  public void askEarly() {
    asksEarly = true;
  }

  @Override
  public String nameOf(String theirs) {
    boolean isAnswered = overrides.any() && classHooks.isAnswered(theirs);
    Class<?> type = isAnswered ? classHooks.find(theirs) : null;
    return type == null ? theirs : type.getName();
  }

  @Override
  public String readAnnotated(WireReader in) {
    String named = in.text();
    for (String name = in.text(); name != null; name = in.text()) {
      stream.requireName(name);
      classHooks.readAnnotated(renaming.nameOf(name));
    }
    return named;
  }

  /**
   * As in Java, {@code resolveClass} is not called for the interfaces of proxies, but for the
   * superclass of all their classes.
   */
  @Override
  public Class<?> resolveProxyClass(WireReader in, String[] interfaces, boolean isAnnotated) {
    List<String> names = List.of(interfaces);
    ClassNotFoundException lost = stream.isReadingAgain() ? lostProxies.get(names) : null;
    boolean isFound = stream.isReadingAgain() && foundProxies.containsKey(names);
    try {
      if (lost != null || isFound || !(overrides.proxies() || overrides.any())) {
        if (isAnnotated) {
          stream.skipAnnotation();
        }
        if (lost != null) {
          throw lost;
        }
        return foundProxies.get(names);
      }
      this.interfaces.clear();
      Reads<Class<?>> hook = () -> ClassHooks.thrown(() -> hooks.resolveProxyClass(interfaces));
      Class<?> type = isAnnotated ? stream.annotation(hook) : hook.read();
      Class<?> allowed = allowedProxy(type);
      foundProxies.put(names, allowed);
      lostProxies.remove(names);
      if (overrides.any()) {
        require(List.of(Proxy.class.getName()));
      }
      return allowed;
    } catch (ClassNotFoundException e) {
      lostProxies.put(names, e);
      throw UnsupportedClasses.notFound(ErrorText.shortened(String.join(", ", names)), e);
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    }
  }

  private Class<?> allowedProxy(Class<?> type) throws InvalidClassException {
    if (type == null || !Proxy.isProxyClass(type)) {
      throw new InvalidClassException("Not the class of a proxy: " + type);
    }
    requireAllowed(List.of(type.getInterfaces()));
    return type;
  }

  private void requireAllowed(List<Class<?>> types) {
    for (Class<?> one : types) {
      if (!interfaces.contains(one) && admitted(one) == null) {
        throw missing(one.getName());
      }
      interfaces.add(one);
    }
  }

  /** Returns the class of a proxy as Java finds it. */
  Class<?> resolveProxy(String[] names) throws ClassNotFoundException {
    ProxyClass found = Loaders.findProxy(names, chosen);
    requireAllowed(found.interfaces());
    return Loaders.define(found, definedClasses);
  }

  /** Returns the descriptor of the class that is being read. */
  ObjectStreamClass current() {
    return classHooks.current();
  }
}
