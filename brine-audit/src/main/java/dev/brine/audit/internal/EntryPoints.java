// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.EntryPoint;
import dev.brine.audit.Filtering;
import dev.brine.audit.Optimization;
import dev.brine.audit.Reach;
import dev.brine.audit.WritePoint;
import dev.brine.audit.internal.kind.Call;
import dev.brine.audit.internal.kind.Kind;
import dev.brine.audit.internal.kind.Kinds;
import dev.brine.audit.internal.stream.Finding;
import dev.brine.audit.internal.stream.StreamFilters;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Turns what was found in class files into places that read or write. */
final class EntryPoints {
  private final Code code;
  private final StreamFilters filters;
  private final Reaches reaches;
  private final Optimizations optimizations;

  /** A call in a method, with the number of its instruction, or -1 where that is not known. */
  private record Place(Code.Found found, MethodFlow flow, int at) {}

  EntryPoints(Uses uses, Optimizations optimizations) {
    this.optimizations = optimizations;
    code = uses.code();
    filters = new StreamFilters(uses);
    reaches = new Reaches(uses);
  }

  /** Returns the entry points of a class of an archive. */
  List<EntryPoint> of(String archive, ClassScan scan) {
    List<EntryPoint> points = new ArrayList<>();
    for (Kind kind : Kinds.ALL) {
      kind.superclass(scan.name(), code::isA)
          .ifPresent(above -> points.add(extending(kind, archive, scan, above)));
      for (ClassScan.Site site : scan.sites()) {
        kind.filtering(site.call(), code::isA)
            .flatMap(known -> point(kind, archive, scan, site, known))
            .ifPresent(points::add);
      }
    }
    return points;
  }

  private EntryPoint extending(Kind kind, String archive, ClassScan scan, String above) {
    return new EntryPoint(
        kind.about(),
        archive,
        named(scan.name()),
        "<init>",
        0,
        "extends " + named(above),
        Filtering.NONE,
        new Reach(Reach.From.NOT_FOUND, ""),
        List.of(),
        Optimization.NONE);
  }

  /** Returns the places of a class of an archive that write. */
  List<WritePoint> writers(String archive, ClassScan scan) {
    List<WritePoint> points = new ArrayList<>();
    for (Kind kind : Kinds.ALL) {
      for (ClassScan.Site site : scan.sites()) {
        if (kind.isWriting(site.call(), code::isA)) {
          writer(kind, archive, scan, site).ifPresent(points::add);
        }
      }
    }
    return points;
  }

  private Optional<WritePoint> writer(
      Kind kind, String archive, ClassScan scan, ClassScan.Site site) {
    Place place = place(scan, site);
    Finding finding = finding(kind, place, Filtering.NONE);
    if (finding.isWithin()) {
      return Optional.empty();
    }
    return Optional.of(
        new WritePoint(
            kind.about(),
            archive,
            named(scan.name()),
            site.method(),
            site.line(),
            site.call().title(),
            optimizations.ofWriter(finding.creators())));
  }

  /** Returns what is known of the stream of a place; other kinds show no more than their calls. */
  private Finding finding(Kind kind, Place place, Filtering known) {
    return kind == Kinds.objectStreams() && place.at() >= 0
        ? filters.of(place.flow(), place.at())
        : Finding.of(known);
  }

  private Place place(ClassScan scan, ClassScan.Site site) {
    Code.Found found = Code.own(code.node(scan.name()), site.method(), site.descriptor());
    MethodFlow flow = found == null ? null : code.flow(found);
    return new Place(found, flow, flow == null ? -1 : indexOf(flow, site));
  }

  private Optional<EntryPoint> point(
      Kind kind, String archive, ClassScan scan, ClassScan.Site site, Filtering known) {
    Place place = place(scan, site);
    Finding finding = finding(kind, place, known);
    if (finding.isWithin()) {
      return Optional.empty();
    }
    return Optional.of(
        new EntryPoint(
            kind.about(),
            archive,
            named(scan.name()),
            site.method(),
            site.line(),
            site.call().title(),
            finding.filtering(),
            place.found() == null ? new Reach(Reach.From.NOT_FOUND, "") : reaches.of(place.found()),
            place.at() < 0 ? List.of() : casts(place.flow(), place.at()),
            optimizations.ofReader(finding.creators())));
  }

  /** Returns the number of the instruction of a site, or -1. */
  private static int indexOf(MethodFlow flow, ClassScan.Site site) {
    int before = 0;
    for (int at = 0; at < flow.method().instructions.size(); at++) {
      if (is(flow.instruction(at), site.call()) && before++ == site.nth()) {
        return at;
      }
    }
    return -1;
  }

  private static boolean is(AbstractInsnNode one, Call call) {
    if (one instanceof FieldInsnNode field) {
      return field.getOpcode() == Opcodes.GETSTATIC
          && field.owner.equals(call.owner())
          && field.name.equals(call.name());
    }
    if (one instanceof InvokeDynamicInsnNode dynamic) {
      return Arrays.stream(dynamic.bsmArgs)
          .anyMatch(argument -> argument instanceof Handle handle && is(handle, call));
    }
    return one instanceof MethodInsnNode method
        && method.owner.equals(call.owner())
        && method.name.equals(call.name())
        && method.desc.equals(call.descriptor());
  }

  private static boolean is(Handle handle, Call call) {
    return handle.getOwner().equals(call.owner())
        && handle.getName().equals(call.name())
        && handle.getDesc().equals(call.descriptor());
  }

  private static List<String> casts(MethodFlow flow, int at) {
    TreeSet<String> casts = new TreeSet<>();
    for (MethodFlow.Use use : flow.uses(at)) {
      if (flow.instruction(use.at()) instanceof TypeInsnNode cast
          && cast.getOpcode() == Opcodes.CHECKCAST) {
        casts.add(Type.getObjectType(cast.desc).getClassName());
      }
    }
    return List.copyOf(casts);
  }

  private static String named(String internal) {
    return internal.replace('/', '.');
  }
}
