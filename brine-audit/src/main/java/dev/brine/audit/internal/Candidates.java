// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.internal.kind.Kind;
import dev.brine.audit.internal.kind.Kinds;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * The classes whose constants name a member of a kind, or that extend a class of one. The code of
 * all others is never looked at. Members are compared by hashes, so that a class may be a candidate
 * for nothing.
 */
final class Candidates {
  private static final Set<Integer> NAMES =
      Kinds.names().stream().map(ConstantPool::hash).collect(Collectors.toUnmodifiableSet());

  private static final int FILTERS = ConstantPool.hash(ClassScan.CONFIG);

  private static final List<String> ANNOTATIONS =
      Kinds.ALL.stream()
          .flatMap(kind -> kind.annotations().stream())
          .map(name -> "L" + name + ";")
          .distinct()
          .toList();

  private final Set<Integer> certain = new HashSet<>();
  private long[] members = new long[1 << 12];
  private int size;

  /** Adds what a class names. */
  void add(int number, ConstantPool pool) {
    for (int i = 1; i < pool.count(); i++) {
      int tag = pool.tag(i);
      if (tag >= ConstantPool.FIELD && tag <= ConstantPool.INTERFACE_METHOD) {
        int owner = pool.nameOfClass(pool.u2(pool.start(i)));
        int name = pool.u2(pool.start(pool.u2(pool.start(i) + Short.BYTES)));
        if (NAMES.contains(pool.hash(name))) {
          add(pair(pool.hash(owner), pool.hash(name)), number);
        } else if (pool.hash(owner) == FILTERS) {
          certain.add(number);
        }
      } else if (tag == ConstantPool.UTF8 && isAnnotation(i, pool)) {
        certain.add(number);
      }
    }
  }

  private static boolean isAnnotation(int constant, ConstantPool pool) {
    int length = pool.u2(pool.start(constant));
    for (String descriptor : ANNOTATIONS) {
      if (length == descriptor.length() && pool.startsWith(constant, descriptor)) {
        return true;
      }
    }
    return false;
  }

  private void add(int hash, int number) {
    if (size == members.length) {
      members = Arrays.copyOf(members, size * 2);
    }
    members[size++] = (long) hash << Integer.SIZE | number;
  }

  private static int pair(int owner, int name) {
    return owner * 31 + name;
  }

  /** Returns the classes whose code has to be looked at, by their numbers. */
  IntPredicate of(Code code) {
    Set<Integer> wanted = new HashSet<>();
    Set<Integer> chosen = new HashSet<>(certain);
    for (Kind kind : Kinds.ALL) {
      for (Map.Entry<String, Set<String>> owner : kind.names().entrySet()) {
        for (String type : code.below(owner.getKey())) {
          owner.getValue().forEach(name -> wanted.add(hash(type, name)));
        }
      }
      for (String above : kind.superclasses()) {
        code.below(above).stream()
            .map(code.index()::find)
            .filter(entry -> entry != null)
            .forEach(entry -> chosen.add(entry.number()));
      }
    }
    for (int i = 0; i < size; i++) {
      if (wanted.contains((int) (members[i] >> Integer.SIZE))) {
        chosen.add((int) members[i]);
      }
    }
    return chosen::contains;
  }

  private static int hash(String owner, String name) {
    return pair(ConstantPool.hash(owner), ConstantPool.hash(name));
  }
}
