// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.Serializable;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;

/** Objects of classes that only some versions of Java have, where this one has them. */
@SuppressWarnings({"removal", "JdkObsolete"}) // Serialized, not used.
final class NewerSamples {
  private NewerSamples() {}

  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>();
    add(
        samples,
        "java.lang.MatchException",
        type -> type.getConstructor(String.class, Throwable.class).newInstance("x", null));
    add(samples, "java.text.ListFormat", type -> type.getMethod("getInstance").invoke(null));
    add(samples, "sun.security.x509.NamedX509Key", type -> pair().getPublic());
    add(samples, "sun.security.pkcs.NamedPKCS8Key", type -> pair().getPrivate());
    add(
        samples,
        "sun.security.util.LazyCodeSourcePermissionCollection",
        // Of one permission: of more, a Hashtable has them in the order of identity hash codes.
        type -> Class.forName("java.sql.Driver").getProtectionDomain().getPermissions());
    addSequenced(samples);
    addTasks(samples);
    return samples;
  }

  /** What Java's own streams refuse. */
  static List<Sample> refused() {
    List<Sample> samples = new ArrayList<>();
    add(
        samples,
        "java.util.LinkedList$ReverseOrderLinkedListView",
        type -> call(new LinkedList<>(), "reversed"));
    return samples;
  }

  private static void addSequenced(List<Sample> samples) {
    addSequenced(samples, "SequencedSetFromMap", "newSequencedSetFromMap", new LinkedHashMap<>());
    for (Collection<String> one : List.of(new ArrayList<String>(), new TreeSet<String>())) {
      one.add("x");
      String sort = one instanceof Set ? "SequencedSet" : "SequencedCollection";
      addSequenced(samples, "Unmodifiable" + sort, "unmodifiable" + sort, one);
    }
    LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
    map.put("x", 1);
    addSequenced(samples, "UnmodifiableSequencedMap", "unmodifiableSequencedMap", map);
  }

  @SuppressWarnings("unchecked") // A set of any objects.
  private static void addSequenced(
      List<Sample> samples, String name, String method, Object argument) {
    add(
        samples,
        "java.util.Collections$" + name,
        type -> {
          Object made = call(Collections.class, method, argument);
          if (name.equals("SequencedSetFromMap")) {
            ((Set<Object>) made).add("x");
          }
          return made;
        });
  }

  /** The classes are older than the public methods that return them. */
  private static void addTasks(List<Sample> samples) {
    if (Runtime.version().feature() < 22) {
      return;
    }
    String tasks = "java.util.concurrent.ForkJoinTask$";
    add(
        samples,
        tasks + "AdaptedInterruptibleRunnable",
        type ->
            ForkJoinTask.class
                .getMethod("adaptInterruptible", Runnable.class)
                .invoke(null, (Runnable & Serializable) () -> {}));
    add(
        samples,
        tasks + "AdaptedInterruptibleCallable",
        type ->
            ForkJoinTask.class
                .getMethod("adaptInterruptible", Callable.class)
                .invoke(null, (Callable<String> & Serializable) () -> "x"));
  }

  private static KeyPair pair() throws GeneralSecurityException {
    return KeyPairGenerator.getInstance("ML-DSA-44").generateKeyPair();
  }

  /** Calls the only public method of a name, of an object or a class. */
  private static Object call(Object object, String name, Object... arguments) throws Exception {
    Class<?> type = object instanceof Class<?> own ? own : object.getClass();
    return Stream.of(type.getMethods())
        .filter(method -> method.getName().equals(name) && !method.isBridge())
        .findFirst()
        .orElseThrow()
        .invoke(object, arguments);
  }

  private interface Creation {
    Object of(Class<?> type) throws Exception;
  }

  private static void add(List<Sample> samples, String name, Creation making) {
    try {
      Class<?> type = Class.forName(name);
      samples.add(Sample.of(name, () -> making.of(type)));
    } catch (ClassNotFoundException e) {
      // Not in this version of Java.
    }
  }
}
