// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** The data flow of a method: the origins of its values, and the instructions that take them. */
public final class MethodFlow {
  /** A method that needs more frames than this, times their size, is not looked into. */
  private static final long MOST_CELLS = 20_000_000;

  private final ClassNode owner;
  private final MethodNode method;
  private final List<Origins>[] operands;
  private final Map<Integer, List<Use>> uses = new HashMap<>();
  private final BitSet surviving = new BitSet();
  private final List<List<Integer>> next = new ArrayList<>();

  /**
   * An instruction takes a value.
   *
   * @param at the instruction
   * @param operand which of its operands, the deepest of the stack is 0
   */
  public record Use(int at, int operand) {}

  @SuppressWarnings({"unchecked", "rawtypes"}) // Arrays have no type arguments.
  private MethodFlow(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    operands = new List[method.instructions.size()];
    for (int i = 0; i < operands.length; i++) {
      next.add(new ArrayList<>(2));
    }
  }

  /** Returns the flow of a method that has code, or null if it is not understood. */
  public static MethodFlow of(ClassNode owner, MethodNode method, Numbers numbers) {
    long width = (long) method.maxLocals + method.maxStack;
    if (width * method.instructions.size() > MOST_CELLS) {
      return null;
    }
    MethodFlow flow = new MethodFlow(owner, method);
    try {
      flow.run(numbers);
      return flow;
    } catch (AnalyzerException | IndexOutOfBoundsException | IllegalArgumentException e) {
      return null;
    }
  }

  private void run(Numbers numbers) throws AnalyzerException {
    OriginInterpreter silent =
        new OriginInterpreter(method.instructions, numbers, (at, taken) -> {});
    Frame<Origins>[] frames = new Edges(silent).analyze(owner.name, method);
    OriginInterpreter telling = new OriginInterpreter(method.instructions, numbers, this::take);
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      if (frames[i] != null && instruction.getOpcode() >= 0) {
        new Frame<>(frames[i]).execute(instruction, telling);
        surviving.set(i, holds(frames[i], i));
      }
    }
  }

  private static boolean holds(Frame<Origins> frame, int origin) {
    for (int i = 0; i < frame.getLocals() + frame.getStackSize(); i++) {
      Origins origins =
          i < frame.getLocals() ? frame.getLocal(i) : frame.getStack(i - frame.getLocals());
      if (origins.contains(origin)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether something that an instruction made may be there when it makes the next. */
  public boolean survives(int origin) {
    return surviving.get(origin);
  }

  private final class Edges extends Analyzer<Origins> {
    Edges(OriginInterpreter interpreter) {
      super(interpreter);
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
      if (!next.get(from).contains(to)) {
        next.get(from).add(to);
      }
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
      newControlFlowEdge(from, to);
      return true;
    }
  }

  private void take(AbstractInsnNode instruction, List<Origins> taken) {
    int at = method.instructions.indexOf(instruction);
    if (operands[at] != null) {
      return;
    }
    operands[at] = taken;
    for (int i = 0; i < taken.size(); i++) {
      for (int id : taken.get(i).ids()) {
        uses.computeIfAbsent(id, key -> new ArrayList<>()).add(new Use(at, i));
      }
    }
  }

  /** Returns the class that has the method. */
  public ClassNode owner() {
    return owner;
  }

  /** Returns the method. */
  public MethodNode method() {
    return method;
  }

  /** Returns an instruction. */
  public AbstractInsnNode instruction(int at) {
    return method.instructions.get(at);
  }

  /** Returns the number of an instruction. */
  public int indexOf(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  /** Returns the operands of an instruction, or null if it is never reached. */
  public List<Origins> operands(int at) {
    return operands[at];
  }

  /** Returns the instructions that take a value of an origin. */
  public List<Use> uses(int origin) {
    return uses.getOrDefault(origin, List.of());
  }

  /** Returns whether one instruction may run after another, with none of the barriers between. */
  public boolean mayFollow(int from, int to, BitSet barriers) {
    BitSet met = (BitSet) barriers.clone();
    Deque<Integer> open = new ArrayDeque<>(next.get(from));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at == to) {
        return true;
      }
      if (!met.get(at)) {
        met.set(at);
        open.addAll(next.get(at));
      }
    }
    return false;
  }

  /** Returns the line of an instruction, or 0. */
  public int line(int at) {
    for (AbstractInsnNode node = instruction(at); node != null; node = node.getPrevious()) {
      if (node instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }
}
