// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Numbers;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.Family.Site;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Place;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The flows of the methods of a family, and of what they call; each is made once. */
final class Flows {
  private final ClassNodes nodes;
  private final Family family;
  private final IdentityHashMap<MethodNode, MethodFlow> known = new IdentityHashMap<>();

  Flows(ClassNodes nodes, Family family) {
    this.nodes = nodes;
    this.family = family;
  }

  /** Returns the code of all classes. */
  ClassNodes nodes() {
    return nodes;
  }

  /** Returns the classes that see the field. */
  Family family() {
    return family;
  }

  /** Returns the flow of a method, or null if it has no code or is not understood. */
  MethodFlow of(Found found) {
    return of(found.owner(), found.method());
  }

  private MethodFlow of(ClassNode owner, MethodNode method) {
    if (method.instructions.size() == 0) {
      return null;
    }
    if (!known.containsKey(method)) {
      known.put(method, MethodFlow.of(owner, method, Numbers.IGNORED));
    }
    return known.get(method);
  }

  /** Returns where an instruction is, or null if its method is not understood. */
  Place place(Site site) {
    MethodFlow flow = of(site.owner(), site.method());
    return flow == null ? null : new Place(flow, flow.indexOf(site.instruction()));
  }

  /** Returns where a method is called, or null where not all places are known and understood. */
  List<Place> callers(MethodFlow flow) {
    List<Site> sites = family.callers(new Found(flow.owner(), flow.method()));
    if (sites == null) {
      return null;
    }
    List<Place> places = new ArrayList<>();
    for (Site site : sites) {
      Place place = place(site);
      if (place == null) {
        return null;
      }
      places.add(place);
    }
    return places;
  }
}
