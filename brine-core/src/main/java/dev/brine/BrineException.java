// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.Problems;
import java.util.ArrayList;
import java.util.List;

/**
 * What every failure to encode or decode ends in: {@code Truncated: expected 4 more bytes but was
 * the end: path=$.orders[3].price, offset=118}.
 *
 * <p>The path is put together while the failure travels up through the codecs, so that success pays
 * nothing for it.
 */
public final class BrineException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_STEPS = 32;

  private final Reason reason;
  private final String problem;
  private final String advice;
  private final transient List<String> steps = new ArrayList<>();
  private final ClassChain chain;
  private long omitted;
  private long offset = -1;

  /** Why encoding or decoding failed. */
  public enum Reason {
    /** The input ends before the message does. */
    TRUNCATED("Truncated"),
    /** The input is not what any writer writes. */
    CORRUPT("Corrupt"),
    /** A class that cannot be carried. */
    UNSUPPORTED("Unsupported"),
    /** Writer and reader disagree about a class, an option or the format. */
    INCOMPATIBLE("Incompatible"),
    /** A class that the closed world does not allow. */
    REFUSED("Refused"),
    /** A limit was met; its name and value are in the message. */
    OVER_LIMIT("Over limit"),
    /** A {@link SchemaCatalog} failed, whatever the message is; the cause says how. */
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

  /** Returns the binary name of the class that cannot be carried, or null where it is not that. */
  public String className() {
    return chain == null ? null : chain.leaf();
  }

  /** Returns where in the object graph it failed, from the root {@code $} on. */
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

  /** Returns where in the message it failed, in bytes from its start, or -1 where not known. */
  public long offset() {
    return offset;
  }

  @Override
  public String getMessage() {
    StringBuilder message = new StringBuilder(reason.verb).append(": ");
    if (chain != null) {
      message.append(chain).append(": ");
    }
    message.append(problem);
    message.append(": path=").append(path());
    if (offset >= 0) {
      message.append(", offset=").append(offset);
    }
    return advice == null ? message.toString() : message.append("\n").append(advice).toString();
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
