// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.CodeGeneration;
import dev.brine.TypeFilter;
import dev.brine.internal.Scratch;
import dev.brine.internal.UseCount;
import dev.brine.internal.copy.CopierTable;
import dev.brine.internal.naming.Configuration;
import dev.brine.shape.ClassCache;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.lang.invoke.VarHandle;

/**
 * Copies the objects of one root: without bytes where all classes of the graph allow it, else by a
 * message. Both return equal graphs, and refuse the same classes. Only a message has limits, so a
 * graph that is over one is refused until it is copied without bytes.
 */
public final class GraphCopier implements Copying.Copiers {
  /**
   * After this many failures in a row, direct copying is tried once in so many times: 2 to this.
   */
  private static final int MOST_MISSES = 10;

  private final Root root;
  private final TypeFilter lasting;
  private final BrineEncoder encoder = new BrineEncoder();
  private final BrineDecoder decoder = new BrineDecoder();
  private final CopierTable table;
  private final boolean isGenerated;
  private final Scratch<State> states = new Scratch<>(State::new);

  private final ClassCache<Copier> byClass =
      new ClassCache<>() {
        @Override
        protected Copier compute(Class<?> type) {
          return root.classes().mayCopy(type, lasting) ? table.of(type) : CopierTable.refused(type);
        }
      };

  /** The number of first copies that went through bytes. Threads may count over each other. */
  private int uses;

  private int misses;
  private int pause;

  /**
   * Creates the copier of a root.
   *
   * @param lasting the part of the filter that always gives the same answer
   */
  public GraphCopier(Root root, TypeFilter lasting) {
    this.root = root;
    this.lasting = lasting;
    Configuration configuration = root.classes().configuration();
    table = configuration.copiers();
    isGenerated = configuration.generation() != CodeGeneration.OFF;
  }

  /** The state of one copy, used again for the next. */
  private final class State extends Scratch.State {
    private final Copying copying =
        new Copying(root.classes().configuration().codecs().references(), GraphCopier.this);
  }

  /** Copies without bytes from now on, rather than after a few uses. */
  public void prepare() {
    uses = UseCount.FEW;
  }

  @Override
  public Copier of(Class<?> type) {
    return byClass.get(type);
  }

  /** Returns a copy of a root. */
  public Object copy(Object value) {
    if (value == null) {
      return null;
    }
    if (!isGenerated || !root.isOfType(value) || isEarly() || isPausing()) {
      return throughBytes(value);
    }
    State state = states.acquire();
    try {
      Object copy = state.copying.reference(value, null);
      VarHandle.releaseFence();
      misses = 0;
      return copy;
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      // A message fails in the same way, and says where.
      misses = Math.min(misses + 1, MOST_MISSES);
      pause = 1 << misses;
      return throughBytes(value);
    } finally {
      state.copying.clear();
      states.release(state);
    }
  }

  private boolean isEarly() {
    return uses < UseCount.FEW && ++uses < UseCount.FEW;
  }

  private boolean isPausing() {
    return pause > 0 && --pause > 0;
  }

  private Object throughBytes(Object value) {
    byte[] message = encoder.encode(root, value);
    return decoder.decode(root, message, 0, message.length);
  }
}
