// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.PrintableText;
import dev.brine.internal.Problems;
import java.util.ArrayList;
import java.util.Optional;

/**
 * Reports a failure to encode or decode: {@code Truncated: 4 more bytes are needed but the message
 * ends: path=$.orders[3].price, offset=118}.
 *
 * <p>The codecs add the path while the exception passes through them, so that success costs
 * nothing.
 */
public final class BrineException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_STEPS = 32;

  private final Reason reason;
  private final String problem;
  private String advice;
  private final ArrayList<String> steps = new ArrayList<>();
  private final ClassChain chain;
  private final String refused;
  private long omitted;
  private long offset = -1;

  /** The reason why encoding or decoding failed. */
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
      Reason reason,
      String problem,
      ClassChain chain,
      String refused,
      String advice,
      Throwable cause) {
    super(PrintableText.of(problem), cause);
    this.reason = reason;
    this.problem = PrintableText.of(problem);
    this.chain = chain;
    this.refused = refused;
    this.advice = advice;
  }

  /** Returns why it failed. */
  public Reason reason() {
    return reason;
  }

  /**
   * Returns the binary name of the class that is unsupported or refused; empty if the reason is
   * another one. Of a refused array, it is the class of the elements. It is empty, too, where an
   * {@code ObjectInputFilter} of a stream rejects: it does not say whether it rejects a class, a
   * length or a depth.
   */
  public Optional<String> className() {
    return Optional.ofNullable(chain == null ? refused : chain.leaf());
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
    return summary(chain == null ? "" : PrintableText.of(chain.toString()) + ": ");
  }

  private String summary(String chained) {
    return reason.verb + ": " + chained + problem;
  }

  @Override
  public String getMessage() {
    String first = chain == null ? "" : PrintableText.of(chain.first()) + ": ";
    StringBuilder message = new StringBuilder(summary(first));
    message.append(": path=").append(PrintableText.of(path()));
    if (offset >= 0) {
      message.append(", offset=").append(offset);
    }
    if (chain != null) {
      message.append(PrintableText.lines(chain.lines()));
    }
    return advice == null
        ? message.toString()
        : message.append("\n").append(PrintableText.lines(advice)).toString();
  }

  /** Adds what the user can do instead of allowing the class, if that is the advice. */
  void allowOr(String other) {
    int link = advice == null || !advice.startsWith("Allow it: ") ? -1 : advice.lastIndexOf(": ");
    if (link > 0) {
      advice = advice.substring(0, link) + ", or " + other + advice.substring(link);
    }
  }

  /** Creates the exceptions of Brine's own code, and adds places and classes to them. */
  private static final class Completion implements Problems.Access {
    @Override
    public BrineException create(
        Reason reason, String problem, String type, String advice, Throwable cause) {
      ClassChain chain = type == null ? null : new ClassChain(type);
      return new BrineException(reason, problem, chain, null, advice, cause);
    }

    @Override
    public BrineException refusal(String problem, String type, String advice, Throwable cause) {
      return new BrineException(Reason.REFUSED, problem, null, type, advice, cause);
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
