// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Pool;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Splits the methods of a class with many fields: a private method works on each stretch of fields,
 * so that none is longer than the JIT compilers accept. What the methods share, such as the flags,
 * is in arrays. See docs/decisions/142.
 *
 * <p>Why: HotSpot compiles no method of more than 8,000 bytes ({@code HugeMethodLimit}), so one
 * field too many would make a codec run in the bytecode interpreter, far slower, without a word.
 * And the compilers inline a small method only. So it is better to have several methods of middle
 * size, each compiled by itself, than one that is just short enough.
 */
final class Stretches implements Opcodes {
  /** The fields of a stretch: as many of any kind fit a method, and few calls remain. */
  static final int LENGTH = 30;

  private final ClassWriter writer;
  private final String owner;
  private final Pool pool;
  private int count;
  private int longest;

  /**
   * Creates the stretches of a class.
   *
   * @param owner the internal name of the class
   */
  Stretches(ClassWriter writer, String owner, Pool pool) {
    this.writer = writer;
    this.owner = owner;
    this.pool = pool;
  }

  /**
   * The arguments of the methods.
   *
   * @param descriptor of methods with these references as parameters, which are local variables
   *     from 1 on
   * @param locals the local variables of the caller that hold them
   */
  record Arguments(String descriptor, List<Integer> locals) {}

  /** Returns the numbers below a limit that meet a condition. */
  static List<Integer> numbers(int limit, IntPredicate condition) {
    return IntStream.range(0, limit).filter(condition).boxed().toList();
  }

  /**
   * Generates a method for each stretch of numbers, and its call.
   *
   * @param body generates the method up to its return
   */
  void each(
      Code caller,
      Arguments arguments,
      List<Integer> numbers,
      BiConsumer<Code, List<Integer>> body) {
    for (int from = 0; from < numbers.size(); from += LENGTH) {
      String name = "part" + count++;
      caller.aload(0);
      arguments.locals().forEach(caller::aload);
      caller.visitor().visitMethodInsn(INVOKESPECIAL, owner, name, arguments.descriptor(), false);
      Code part =
          Generator.method(
              writer,
              ACC_PRIVATE,
              name,
              arguments.descriptor(),
              pool,
              1 + arguments.locals().size());
      body.accept(part, numbers.subList(from, Math.min(numbers.size(), from + LENGTH)));
      part.op(RETURN);
      longest = Math.max(longest, Generator.end(part));
    }
  }

  /** Returns the length of the longest method in bytes. */
  int longest() {
    return longest;
  }
}
