// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reports a failure to encode or decode: {@code Truncated: expected 4 more bytes but was the end:
 * path=$.orders[3].price, offset=118}.
 *
 * <p>The codecs add the path while the exception passes through them, so that success costs
 * nothing.
 */
public final class BrineException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_STEPS = 32;
  private static final int MAX_REFUSED = 20;

  private final Reason reason;
  private final String problem;
  private final String advice;
  private final ArrayList<String> steps = new ArrayList<>();
  private final ClassChain chain;
  private final ArrayList<String> refused = new ArrayList<>();
  private long omitted;
  private long offset = -1;

  /** Why encoding or decoding failed. */
  public enum Reason {
    /** The input ends before the message does. */
    TRUNCATED("Truncated"),
    /** The input is not what any writer writes. */
    CORRUPT("Corrupt"),
    /** A class is unsupported. */
    UNSUPPORTED("Unsupported"),
    /** Writer and reader disagree about a class, an option or the format. */
    INCOMPATIBLE("Incompatible"),
    /** A class is not allowed by the static types and the filter. */
    REFUSED("Refused"),
    /** A limit was exceeded; its name and value are in the message. */
    OVER_LIMIT("Over limit"),
    /** A {@link SchemaCatalog} failed; the cause says why. The message may be valid. */
    UNAVAILABLE("Unavailable");

    private final String verb;

    Reason(String verb) {
      this.verb = verb;
    }
  }

  static {
    Problems.grant(new Completion());
  }

  private BrineException(
      Reason reason, String problem, ClassChain chain, String advice, Throwable cause) {
    super(problem, cause);
    this.reason = reason;
    this.problem = problem;
    this.chain = chain;
    this.advice = advice;
  }

  /** Returns why it failed. */
  public Reason reason() {
    return reason;
  }

  /**
   * Returns the binary name of the class that is unsupported or refused, or null where the reason
   * is another one, or no class has it, such as an array that an {@code ObjectInputFilter} rejects.
   */
  public String className() {
    if (chain != null) {
      return chain.leaf();
    }
    return refused.isEmpty() ? null : refused.get(0);
  }

  /**
   * Returns the binary names of the classes that are refused, {@link #className} first; empty if
   * the reason is another one. They are all that the message has, as far as Brine can find out:
   *
   * <ul>
   *   <li>of a message that is read from an array or a buffer with one, those that its objects
   *       name, up to the first whose schema is not known, in the message or in a catalog. Nothing
   *       in it is instantiated for that.
   *   <li>of a message that is written, those outside of refused objects. To find them, allowed
   *       objects are written once more, to nowhere.
   * </ul>
   *
   * @return 1 to 20 names, which cannot be changed, or none
   */
  public List<String> refusedClasses() {
    return List.copyOf(refused);
  }

  /** Returns the path in the object graph where it failed, from the root {@code $}. */
  public String path() {
    StringBuilder path = new StringBuilder("$");
    if (omitted > 0) {
      path.append("<").append(omitted).append(" steps>");
    }
    for (int i = steps.size() - 1; i >= 0; i--) {
      path.append(steps.get(i));
    }
    return path.toString();
  }

  /** Returns the offset in the message where it failed, in bytes, or -1 if it is not known. */
  public long offset() {
    return offset;
  }

  /**
   * Returns the message without the place and the advice: the same for the same problem in another
   * object, as counts and logs need it.
   */
  public String summary() {
    return reason.verb + ": " + (chain == null ? "" : chain + ": ") + problem;
  }

  @Override
  public String getMessage() {
    StringBuilder message = new StringBuilder(summary());
    message.append(": path=").append(path());
    if (offset >= 0) {
      message.append(", offset=").append(offset);
    }
    if (advice != null) {
      message.append("\n").append(advice);
    }
    if (refused.size() > 1) {
      message.append("\nThe message has other refused classes: ");
      message.append(String.join(", ", refused.subList(1, refused.size())));
    }
    return message.toString();
  }

  /** What Brine's own code does with failures. */
  private static final class Completion implements Problems.Access {
    @Override
    public BrineException create(
        Reason reason, String problem, String type, String advice, Throwable cause) {
      ClassChain chain = type == null ? null : new ClassChain(type);
      return new BrineException(reason, problem, chain, advice, cause);
    }

    @Override
    public void refuse(BrineException failure, Collection<String> classes) {
      for (String name : classes) {
        if (failure.refused.size() < MAX_REFUSED && !failure.refused.contains(name)) {
          failure.refused.add(name);
        }
      }
    }

    @Override
    public void within(BrineException failure, String step, String owner) {
      if (failure.chain != null && owner != null) {
        failure.chain.add(step, owner);
      }
      if (failure.steps.size() < MAX_STEPS) {
        failure.steps.add(step);
      } else {
        failure.omitted++;
      }
    }

    @Override
    public void at(BrineException failure, long offset) {
      if (failure.offset < 0) {
        failure.offset = offset;
      }
    }
  }
}
