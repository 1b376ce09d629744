// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Reader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Readers with one fault each, among damaged bytes, which a search has to find. */
public enum PlantedMutants {
  /** Does what is right. */
  NOTHING {
    @Override
    void fail() {}
  },
  /** Throws what is not declared. */
  UNDECLARED {
    @Override
    void fail() {
      throw new IllegalStateException("planted");
    }
  },
  /** Keeps a part of the heap for each message. */
  HEAP {
    @Override
    void fail() {
      KEPT.add(new byte[5_000]);
    }
  },
  /** Defines a class in a loader that is kept. */
  METASPACE {
    @Override
    void fail() {
      InvocationHandler none = (proxy, method, arguments) -> null;
      ClassLoader loader = new ClassLoader(PlantedMutants.class.getClassLoader()) {};
      KEPT.add(Proxy.newProxyInstance(loader, new Class<?>[] {Supplier.class}, none));
    }
  },
  /** Uses the processor for some time. */
  SLOW {
    @Override
    void fail() {
      long number = 1;
      for (int i = 0; i < 100_000_000; i++) {
        number = number * 31 + i % (number == 0 ? 3 : 7);
      }
      KEPT.add(number);
    }
  },
  /** Never ends. */
  ENDLESS {
    @Override
    void fail() {
      for (long i = 0; i >= 0; i = (i + 1) & 0xff) {
        Thread.onSpinWait();
      }
    }
  },
  /** Waits for ever. */
  WAITING {
    @Override
    void fail() {
      while (true) {
        LockSupport.park();
      }
    }
  };

  private static final List<Object> KEPT = new ArrayList<>();
  private static final int LENGTH = 40;

  abstract void fail();

  private MutantKind kind() {
    return new MutantKind(
        name(), List.of(origin(0), origin(9)), List.of(Mutation.FLIP_BIT, Mutation.SWAP));
  }

  private Origin origin(int content) {
    byte[] bytes = new byte[LENGTH];
    bytes[LENGTH - 1] = (byte) content;
    return new Origin("planted " + content, bytes, LENGTH, new Planted(this));
  }

  /** Fails for bytes that nobody wrote. */
  private record Planted(PlantedMutants fault) implements Reader {
    @Override
    public List<String> ways() {
      return List.of("ARRAY");
    }

    @Override
    public Object read(int way, byte[] bytes) {
      for (int i = 0; i < Math.min(bytes.length, LENGTH - 1); i++) {
        if (bytes[i] != 0) {
          fault.fail();
        }
      }
      return bytes.length;
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      throw new AssertionError("Not declared", thrown);
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {}
  }

  /**
   * Searches.
   *
   * @param arguments the fault, the seed, the number of the first mutant, and how many
   */
  public static void main(String[] arguments) {
    Map<String, Supplier<MutantKind>> kinds = new HashMap<>();
    for (PlantedMutants each : values()) {
      kinds.put(each.name(), each::kind);
    }
    MutantSearch.main(kinds, arguments);
  }
}
