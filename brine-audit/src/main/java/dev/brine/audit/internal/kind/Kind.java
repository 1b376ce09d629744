// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.EntryKind;
import dev.brine.audit.Filtering;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of entry point with the members whose use makes one. Immutable. */
public final class Kind {
  private final EntryKind about;
  private final List<Member> members;
  private final List<Member> writers;
  private final List<String> superclasses;
  private final List<String> safe;

  /** A method or a static field. */
  private record Member(
      String owner, String name, String parameters, Integer argument, Filtering filtering) {
    boolean isAnnotation() {
      return name.startsWith(Call.ANNOTATION);
    }

    boolean fits(Call call, BiPredicate<String, String> isA) {
      return name.equals(call.name())
          && (parameters == null || call.descriptor().startsWith(parameters))
          && (argument == null || Objects.equals(argument, call.argument()))
          && isA.test(call.owner(), owner);
    }
  }

  private Kind(Builder builder) {
    about = new EntryKind(builder.id, builder.title, builder.help, builder.source);
    members = List.copyOf(builder.members);
    writers = List.copyOf(builder.writers);
    superclasses = List.copyOf(builder.superclasses);
    safe = List.copyOf(builder.safe);
  }

  /**
   * Starts a kind.
   *
   * @param id its stable name
   * @param title a few words
   */
  static Builder of(String id, String title) {
    return new Builder(id, title);
  }

  /** Returns the kind as reports have it. */
  public EntryKind about() {
    return about;
  }

  /** Returns its methods and fields: their classes by internal names, with the names of members. */
  public Map<String, Set<String>> names() {
    Map<String, Set<String>> names = new TreeMap<>();
    Stream.concat(members.stream(), writers.stream())
        .filter(member -> !member.isAnnotation())
        .forEach(
            member ->
                names.computeIfAbsent(member.owner(), key -> new TreeSet<>()).add(member.name()));
    return names;
  }

  /** Returns the annotations that make an entry point, by internal names. */
  public Set<String> annotations() {
    return members.stream()
        .filter(Member::isAnnotation)
        .map(Member::owner)
        .collect(Collectors.toSet());
  }

  /** Returns whether a call writes objects in the way of this kind. */
  public boolean isWriting(Call call, BiPredicate<String, String> isA) {
    return writers.stream().anyMatch(member -> member.fits(call, isA));
  }

  /** Returns the superclasses that make a class an entry point, by internal names. */
  public List<String> superclasses() {
    return superclasses;
  }

  /**
   * Returns whether a filter guards what a call reads, as far as the call itself shows it, or empty
   * where the call is not of this kind.
   *
   * @param isA whether a class, by its internal name, is another one, extends or implements it
   */
  public Optional<Filtering> filtering(Call call, BiPredicate<String, String> isA) {
    return members.stream()
        .filter(member -> member.fits(call, isA) && !safe.contains(call.owner()))
        .map(Member::filtering)
        .findFirst();
  }

  /** Returns the superclass that makes a class an entry point, if it has one. */
  public Optional<String> superclass(String type, BiPredicate<String, String> isA) {
    return superclasses.stream()
        .filter(above -> !type.equals(above) && isA.test(type, above))
        .findFirst();
  }

  /** Collects the parts of a kind. */
  static final class Builder {
    private final String id;
    private final String title;
    private final List<Member> members = new ArrayList<>();
    private final List<Member> writers = new ArrayList<>();
    private final List<String> superclasses = new ArrayList<>();
    private final List<String> safe = new ArrayList<>();
    private String help;
    private String source;
    private Filtering filtering = Filtering.UNKNOWN;

    private Builder(String id, String title) {
      this.id = id;
      this.title = title;
    }

    /** Sets what to do about it. */
    Builder help(String sentence) {
      help = sentence;
      return this;
    }

    /** Sets the page that describes it. */
    Builder source(String address) {
      source = address;
      return this;
    }

    /** Sets what is known of filters for the members that are added next; unknown at first. */
    Builder filtering(Filtering known) {
      filtering = known;
      return this;
    }

    /** Adds methods of a class and its subclasses. */
    Builder calls(String owner, String... names) {
      for (String name : names) {
        members.add(new Member(owner, name, null, null, filtering));
      }
      return this;
    }

    /** Adds a method whose descriptor starts with some parameters. */
    Builder callsWith(String owner, String name, String parameters) {
      members.add(new Member(owner, name, parameters, null, filtering));
      return this;
    }

    /** Adds a method where its last argument is a constant. */
    Builder callsWithConstant(String owner, String name, int argument) {
      members.add(new Member(owner, name, null, argument, filtering));
      return this;
    }

    /** Adds the constructors of a class. */
    Builder creates(String owner) {
      return calls(owner, "<init>");
    }

    /** Adds an annotation. */
    Builder annotates(String annotation) {
      return calls(annotation, Call.ANNOTATION);
    }

    /** Adds an annotation where a member of it has a constant of an enum. */
    Builder annotates(String annotation, String member, String constant) {
      return callsWith(annotation, Call.ANNOTATION + member, constant);
    }

    /** Adds methods of a class and its subclasses that write. */
    Builder writes(String owner, String... names) {
      for (String name : names) {
        writers.add(new Member(owner, name, null, null, filtering));
      }
      return this;
    }

    /** Adds a superclass: each class that extends it is an entry point. */
    Builder extending(String owner) {
      superclasses.add(owner);
      return this;
    }

    /** Leaves out a class that extends one of those and makes no entry point. */
    Builder except(String owner) {
      safe.add(owner);
      return this;
    }

    /** Returns the kind. */
    Kind build() {
      return new Kind(this);
    }
  }
}
