// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.ArrayList;
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

  /**
   * Creates a failure without a place; the codecs add it.
   *
   * @param problem what was expected and what came, in one line
   */
  public BrineException(Reason reason, String problem) {
    this(reason, problem, null, null);
  }

  /**
   * Creates a failure with advice and a cause.
   *
   * @param advice what the user can do, one line, or null
   * @param cause what failed below, or null
   */
  public BrineException(Reason reason, String problem, String advice, Throwable cause) {
    this(reason, problem, null, advice, cause);
  }

  private BrineException(
      Reason reason, String problem, ClassChain chain, String advice, Throwable cause) {
    super(problem, cause);
    this.reason = reason;
    this.problem = problem;
    this.chain = chain;
    this.advice = advice;
  }

  /**
   * Returns the failure for an unsupported class; {@link #within(String, String)} adds the classes
   * that led to it.
   *
   * @param type the binary name of the class
   * @param why in words
   * @param advice what the user can do, one line
   */
  public static BrineException noCodec(String type, String why, String advice) {
    return noCodec(type, why, advice, null);
  }

  /**
   * Returns the failure for an unsupported class, with the exception of Java's streams.
   *
   * @param cause what they throw, or null if the class is not Serializable
   */
  public static BrineException noCodec(String type, String why, String advice, Throwable cause) {
    return new BrineException(Reason.UNSUPPORTED, why, new ClassChain(type), advice, cause);
  }

  /** Puts one step, such as {@code .price} or {@code [3]}, in front of the path. */
  public BrineException within(String step) {
    if (steps.size() < MAX_STEPS) {
      steps.add(step);
    } else {
      omitted++;
    }
    return this;
  }

  /**
   * Puts the step to a field in front of the path.
   *
   * @param owner the binary name of the object's class, for the chain of classes
   */
  public BrineException within(String step, String owner) {
    if (chain != null) {
      chain.add(step, owner);
    }
    return within(step);
  }

  /** Sets the offset in the message, in bytes, unless it is set already. */
  public BrineException at(long place) {
    if (offset < 0) {
      offset = place;
    }
    return this;
  }

  /** Returns why it failed. */
  public Reason reason() {
    return reason;
  }

  /** Returns the binary name of the unsupported class, or null if the reason is another one. */
  public String className() {
    return chain == null ? null : chain.leaf();
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
}
