// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.contract.BrineObjectStreams;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Compares what Java's streams and ours read where hooks have moved the classes to another package,
 * or where filters allow some of them.
 */
final class MovedDifferential {
  private static final String OLD = "dev.brine.random";
  private static final String DEPTH = "maxdepth=";
  private static final String REJECTED = "!java.util.HashMap";
  private static final String NEW = "dev.brine.moved";

  private static final Filtering NO_FILTER = new Filtering(null, false);

  private final Sources.Loader loader;
  private final Random random;
  private final ObjectStreams ours;

  /** A filter of the stream, or of the factory of the JVM; or null. */
  private record Filtering(ObjectInputFilter filter, boolean isOfFactory) {
    void begin(ObjectInputStream in) {
      if (filter != null && !isOfFactory) {
        in.setObjectInputFilter(filter);
      }
    }
  }

  MovedDifferential(Sources.Loader loader, Random random, TypeFilter types) {
    this.loader = loader;
    this.random = random;
    Brine brine = Brine.newBuilder().types(types).identity(Identity.ALL).build();
    ours = new BrineObjectStreams(brine, Identity.ALL, Format.BRINE);
  }

  /** Returns a loader of the classes of a family in both packages, with the same versions. */
  static Sources.Loader load(Family family) {
    String old =
        family
            .source()
            .replaceAll(
                "(?m)^(.*\\b(?:class|record)\\b.*(?:Serializable|Externalizable) \\{)$",
                "$1 private static final long serialVersionUID = 1L;");
    Map<String, byte[]> classes = new HashMap<>(Sources.compile(old));
    classes.putAll(Sources.compile(old.replace(OLD, NEW)));
    return new Sources.Loader(classes);
  }

  /** Returns what differs where a hook finds the classes, or nothing. */
  Optional<String> plain(Object graph) {
    return difference(graph, new Finding(loader), NO_FILTER, NO_FILTER)
        .map(text -> "stream " + text);
  }

  /** Returns what differs where hooks move the classes, or nothing. */
  Optional<String> moved(Object graph) {
    boolean describes = random.nextBoolean();
    return difference(graph, new Moving(loader, describes), NO_FILTER, NO_FILTER)
        .map(text -> "moved by " + (describes ? "readClassDescriptor " : "resolveClass ") + text);
  }

  /** Returns which limits of filters are laxer than in Java's streams, or nothing. */
  Optional<String> limits(Object graph, FilterDifferential.References compared) {
    return new FilterDifferential(loader, ours, new Finding(loader)).difference(graph, compared);
  }

  /**
   * Returns what differs where a filter allows some classes and sizes, or nothing. An object in
   * Java form that replaces itself names its own class, which Java's filter does not get: limits on
   * its classes and on depth are stricter then. So are limits on depth by one for synchronized
   * views, which are as deep as where Java writes the view again as its own lock.
   */
  Optional<String> filtered(Object graph, CallLimit own) {
    String pattern = pattern();
    boolean isOfFactory = FilterFactory.isSet() && random.nextBoolean();
    boolean isDepth = pattern.startsWith(DEPTH);
    boolean isStricter = isDepth || pattern.startsWith("!" + OLD) || pattern.startsWith(REJECTED);
    if (own == CallLimit.UP_TO_TWICE && isStricter) {
      return Optional.empty();
    }
    Filtering filtering = filtering(pattern, isOfFactory);
    Filtering deeper =
        isDepth
            ? filtering(
                DEPTH + (1 + Integer.parseInt(pattern.substring(DEPTH.length()))), isOfFactory)
            : filtering;
    return difference(graph, new Finding(loader), filtering, deeper)
        .map(text -> "filtered by " + pattern + (isOfFactory ? " of a factory " : " ") + text);
  }

  private static Filtering filtering(String pattern, boolean isOfFactory) {
    return new Filtering(ObjectInputFilter.Config.createFilter(pattern), isOfFactory);
  }

  private String pattern() {
    String rejected =
        switch (random.nextInt(4)) {
          case 0 -> REJECTED + ";";
          case 1 -> "!java.lang.Integer;";
          default -> "!" + OLD + ".Unit$C" + random.nextInt(3) + random.nextInt(4) + ";";
        };
    return switch (random.nextInt(5)) {
      case 0 -> DEPTH + (2 + random.nextInt(6));
      case 1 -> "maxarray=" + (1 + random.nextInt(5));
      case 2 -> "java.**;" + OLD + ".*;!*";
      default -> rejected + "java.**;" + OLD + ".*";
    };
  }

  private Optional<String> difference(
      Object graph, InputHooks hooks, Filtering filtering, Filtering other) {
    Outcome java = outcome(new JavaObjectStreams(), graph, hooks, filtering);
    Outcome read = outcome(ours, graph, hooks, filtering);
    boolean isStricter =
        java.failure() == null && read.failure() != null && !other.equals(filtering);
    return java.difference(
        isStricter ? outcome(ours, graph, hooks, other) : read, Sharing.ALL, CallLimit.UP_TO_TWICE);
  }

  private Outcome outcome(
      ObjectStreams streams, Object graph, InputHooks hooks, Filtering filtering) {
    return Outcome.of(
        loader, () -> written(streams, graph), bytes -> read(streams, bytes, hooks, filtering));
  }

  private static byte[] written(ObjectStreams streams, Object graph) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(sink)) {
      out.writeObject(graph);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return sink.toByteArray();
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static Object read(
      ObjectStreams streams, byte[] bytes, InputHooks hooks, Filtering filtering) {
    FilterFactory.set(filtering.isOfFactory() ? filtering.filter() : null);
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes), hooks)) {
      filtering.begin(in);
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    } finally {
      FilterFactory.set(null);
    }
  }

  /** Finds the classes of a family. */
  private record Finding(Sources.Loader loader) implements InputHooks {
    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass type, Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      return type.getName().contains(OLD)
          ? Class.forName(type.getName(), false, loader)
          : standard.get();
    }
  }

  /** Finds the classes of a family in another package. */
  private record Moving(Sources.Loader loader, boolean describes) implements InputHooks {
    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass type, Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      String name = type.getName().replace(OLD, NEW);
      return name.contains(NEW) ? Class.forName(name, false, loader) : standard.get();
    }

    @Override
    public ObjectStreamClass readClassDescriptor(
        ObjectInputStream in, Standard<ObjectStreamClass> standard)
        throws IOException, ClassNotFoundException {
      ObjectStreamClass read = standard.get();
      if (!describes || !read.getName().contains(OLD)) {
        return read;
      }
      String name = read.getName().replace(OLD, NEW);
      return ObjectStreamClass.lookupAny(Class.forName(name, false, loader));
    }
  }
}
