// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.stream;

import static dev.brine.audit.internal.stream.StreamClasses.SET;
import static dev.brine.audit.internal.stream.StreamClasses.STREAM;

import dev.brine.audit.Filtering;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds whether a filter is set on a stream before it is read. Follows the stream back to where it
 * is created: through variables, parameters, fields and the results of methods of the program.
 */
public final class StreamFilters {
  /** A stream that is passed on through more methods is not followed. */
  private static final int DEEPEST = 5;

  private static final int MOST_CALLEES = 5;
  private static final Set<String> HOOK_TYPES =
      Set.of(
          "(Ljava/io/ObjectInputStream;)V",
          "(Ljava/io/ObjectInput;)V",
          "(Ljava/io/ObjectOutputStream;)V",
          "(Ljava/io/ObjectOutput;)V");
  private static final Set<String> HOOK_NAMES =
      Set.of("readObject", "readExternal", "writeObject", "writeExternal");

  private final Code code;
  private final Uses uses;
  private final StreamClasses classes;

  /** Creates the filters of a program. */
  public StreamFilters(Uses uses) {
    this.uses = uses;
    code = uses.code();
    classes = new StreamClasses(code);
  }

  /**
   * Returns whether a filter guards a read, and where the stream of a read or a write is created.
   *
   * @param flow the method
   * @param at its instruction that reads or writes
   */
  public Finding of(MethodFlow flow, int at) {
    List<Origins> operands = flow.operands(at);
    return operands == null || operands.isEmpty()
        ? Finding.of(Filtering.UNKNOWN)
        : of(flow, at, operands.get(0), DEEPEST);
  }

  private Finding of(MethodFlow flow, int at, Origins stream, int depth) {
    Finding all = null;
    for (int id : stream.ids()) {
      if (id < 0 || flow.instruction(id).getOpcode() != Opcodes.ACONST_NULL) {
        Finding one = of(flow, at, id, depth);
        all = all == null ? one : all.and(one);
      }
    }
    return all == null ? Finding.of(Filtering.UNKNOWN) : all;
  }

  private Finding of(MethodFlow flow, int at, int origin, int depth) {
    Filtering set = setIn(flow, at, origin, depth);
    Finding before = before(flow, origin, depth);
    if (set == Filtering.SET) {
      return new Finding(set, false, before.creators());
    }
    return before.filtering() == Filtering.NONE && set != Filtering.NONE
        ? before.with(set)
        : before;
  }

  /** Returns whether a method sets a filter on one of its streams before an instruction. */
  private Filtering setIn(MethodFlow flow, int at, int origin, int depth) {
    BitSet setters = setters(flow, origin, depth);
    if (setters.isEmpty()) {
      return Filtering.NONE;
    }
    int start = Math.max(origin, 0);
    if (!flow.mayFollow(start, at, setters)) {
      return Filtering.SET;
    }
    return setters.stream().anyMatch(one -> flow.mayFollow(one, at, new BitSet()))
        ? Filtering.PARTLY
        : Filtering.TOO_LATE;
  }

  private BitSet setters(MethodFlow flow, int origin, int depth) {
    BitSet setters = new BitSet();
    for (MethodFlow.Use use : flow.uses(origin)) {
      if (flow.instruction(use.at()) instanceof MethodInsnNode call
          && (sets(flow, use, call) || passes(call, use.operand(), depth))) {
        setters.set(use.at());
      }
    }
    return setters;
  }

  /** A null as a filter is none. */
  private static boolean sets(MethodFlow flow, MethodFlow.Use use, MethodInsnNode call) {
    if (!call.name.equals(SET) || use.operand() != 0) {
      return false;
    }
    for (int id : flow.operands(use.at()).get(1).ids()) {
      if (id >= 0 && flow.instruction(id).getOpcode() == Opcodes.ACONST_NULL) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a called method of the program sets a filter on an argument. */
  private boolean passes(MethodInsnNode call, int operand, int depth) {
    boolean isOfStream = code.isA(call.owner, STREAM) || call.name.equals("<init>");
    List<Code.Found> callees =
        depth == 0 || isOfStream ? List.of() : code.callees(call, MOST_CALLEES);
    return !callees.isEmpty()
        && callees.size() <= MOST_CALLEES
        && callees.stream().allMatch(callee -> setsOn(callee, operand, depth - 1));
  }

  private boolean setsOn(Code.Found callee, int operand, int depth) {
    MethodFlow flow = code.flow(callee);
    if (flow == null) {
      return false;
    }
    BitSet setters = setters(flow, Origins.ofParameter(local(callee.method(), operand)), depth);
    if (setters.isEmpty()) {
      return false;
    }
    for (int at = 0; at < callee.method().instructions.size(); at++) {
      int opcode = flow.instruction(at).getOpcode();
      boolean ends = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
      if (ends && flow.mayFollow(0, at, setters)) {
        return false;
      }
    }
    return true;
  }

  /** Returns what is known of a stream where a method gets or creates it. */
  private Finding before(MethodFlow flow, int origin, int depth) {
    if (origin == Origins.CAUGHT) {
      return Finding.of(Filtering.UNKNOWN);
    }
    if (origin < 0) {
      return ofParameter(flow, Origins.parameter(origin), depth);
    }
    AbstractInsnNode made = flow.instruction(origin);
    if (made instanceof TypeInsnNode created && made.getOpcode() == Opcodes.NEW) {
      String type = created.desc.replace('/', '.');
      String method = new Code.Found(flow.owner(), flow.method()).title();
      return new Finding(classes.filtering(created.desc), false, Set.of(type, method));
    }
    if (depth == 0) {
      return Finding.of(Filtering.UNKNOWN);
    }
    if (made instanceof FieldInsnNode field) {
      return ofField(field, depth - 1);
    }
    return made instanceof MethodInsnNode call
        ? ofResult(call, depth - 1)
        : Finding.of(Filtering.UNKNOWN);
  }

  private Finding ofParameter(MethodFlow flow, int local, int depth) {
    MethodNode method = flow.method();
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    if (local == 0 && !isStatic) {
      return code.isA(flow.owner().name, STREAM)
          ? Finding.of(classes.filtering(flow.owner().name))
          : Finding.of(Filtering.UNKNOWN);
    }
    if (HOOK_NAMES.contains(method.name) && HOOK_TYPES.contains(method.desc) && !isStatic) {
      return Finding.WITHIN;
    }
    Uses.Sites callers =
        depth == 0
            ? new Uses.Sites(List.of(), false)
            : uses.callers(new Code.Found(flow.owner(), method));
    Finding all = callers.isComplete() ? null : Finding.of(Filtering.UNKNOWN);
    for (Uses.Site caller : callers.all()) {
      List<Origins> operands = caller.flow().operands(caller.at());
      int operand = operand(method, local);
      if (operands != null && operand < operands.size()) {
        Finding one = of(caller.flow(), caller.at(), operands.get(operand), depth - 1);
        all = all == null ? one : all.and(one);
      }
    }
    return all == null ? Finding.of(Filtering.UNKNOWN) : all;
  }

  private Finding ofField(FieldInsnNode field, int depth) {
    Uses.Sites writes = uses.writes(field.owner, field.name);
    Finding all = writes.isComplete() ? null : Finding.of(Filtering.UNKNOWN);
    for (Uses.Site write : writes.all()) {
      List<Origins> operands = write.flow().operands(write.at());
      if (operands != null) {
        Origins value = operands.get(operands.size() - 1);
        Finding one = of(write.flow(), write.at(), value, depth);
        if (one.filtering() == Filtering.NONE && setsBehind(write, field)) {
          one = one.with(Filtering.SET);
        }
        boolean isNull =
            value.ids().length == 1
                && value.ids()[0] >= 0
                && write.flow().instruction(value.ids()[0]).getOpcode() == Opcodes.ACONST_NULL;
        all = isNull ? all : all == null ? one : all.and(one);
      }
    }
    return all == null ? Finding.of(Filtering.UNKNOWN) : all;
  }

  /** Returns whether a method sets a filter through the field that it has just written. */
  private static boolean setsBehind(Uses.Site write, FieldInsnNode field) {
    MethodFlow flow = write.flow();
    for (int at = 0; at < flow.method().instructions.size(); at++) {
      if (flow.instruction(at) instanceof MethodInsnNode call
          && call.name.equals(SET)
          && flow.operands(at) != null
          && isOf(flow, flow.operands(at).get(0), field)
          && flow.mayFollow(write.at(), at, new BitSet())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(MethodFlow flow, Origins stream, FieldInsnNode field) {
    for (int id : stream.ids()) {
      boolean isSame =
          id >= 0
              && flow.instruction(id) instanceof FieldInsnNode read
              && read.name.equals(field.name)
              && read.owner.equals(field.owner);
      if (!isSame) {
        return false;
      }
    }
    return true;
  }

  private Finding ofResult(MethodInsnNode call, int depth) {
    List<Code.Found> callees = code.callees(call, MOST_CALLEES);
    if (callees.isEmpty() || callees.size() > MOST_CALLEES) {
      return Finding.of(Filtering.UNKNOWN);
    }
    Finding all = null;
    for (Code.Found callee : callees) {
      MethodFlow flow = code.flow(callee);
      Finding one = flow == null ? Finding.of(Filtering.UNKNOWN) : ofReturned(flow, depth);
      all = all == null ? one : all.and(one);
    }
    return all;
  }

  private Finding ofReturned(MethodFlow flow, int depth) {
    Finding all = null;
    for (int at = 0; at < flow.method().instructions.size(); at++) {
      if (flow.instruction(at).getOpcode() == Opcodes.ARETURN && flow.operands(at) != null) {
        Finding one = of(flow, at, flow.operands(at).get(0), depth);
        all = all == null ? one : all.and(one);
      }
    }
    return all == null ? Finding.of(Filtering.UNKNOWN) : all;
  }

  /** Returns the number of an operand of a call that a method gets in a variable. */
  private static int operand(MethodNode method, int local) {
    int operand = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    int variable = operand;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (variable == local) {
        return operand;
      }
      variable += type.getSize();
      operand++;
    }
    return Integer.MAX_VALUE;
  }

  /** Returns the variable in which a method gets an operand of its call. */
  private static int local(MethodNode method, int operand) {
    int variable = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    int at = variable;
    if (operand < at) {
      return 0;
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (at == operand) {
        return variable;
      }
      variable += type.getSize();
      at++;
    }
    return Integer.MAX_VALUE;
  }
}
