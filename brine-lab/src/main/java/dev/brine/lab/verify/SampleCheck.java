// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.TypeFilter;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.verify.SampleResult.Cost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Checks samples, one after the other.
 *
 * <p>Java reads a sample, Brine writes and reads it, and Java writes the copy. The bytes of the
 * copy must be those of the original, and the graphs equal. Some objects change when they are
 * written or read, also by Java: where something differs, Java's own copy decides.
 *
 * <p>It is loaded beside the program's classes, apart from {@link VerifyMain}, so only bytes pass
 * between them.
 */
public final class SampleCheck implements UnaryOperator<byte[]> {
  private static final int MOST_COPIES = 10;

  private final SampleForms forms;
  private final BrineForm brine;

  /**
   * Creates a check of the form of streams.
   *
   * @param classes patterns of the classes that may be read beside Java's; none if all may
   */
  public SampleCheck(List<String> classes) {
    forms = forms(classes);
    brine = new StreamForm(forms);
  }

  /**
   * Creates a check of the form of rewritten classes.
   *
   * @param classes as above
   * @param blocks a {@link WrittenBlocks} beside rewritten classes
   * @param javaForm a {@link ReadBlocks} beside others
   */
  public SampleCheck(
      List<String> classes, UnaryOperator<byte[]> blocks, UnaryOperator<byte[]> javaForm) {
    forms = forms(classes);
    brine = new RewrittenForm(forms, blocks, javaForm);
  }

  private static SampleForms forms(List<String> classes) {
    String[] patterns = classes.toArray(String[]::new);
    return new SampleForms(
        classes.isEmpty() ? null : new AllowedClasses(TypeFilter.allow(patterns)));
  }

  /** A step that may fail. */
  private interface Step<T> {
    T run() throws IOException, ClassNotFoundException;
  }

  /** Thrown if a step fails; the result says so. */
  private static final class Ended extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient SampleResult result;

    Ended(SampleResult result) {
      super(null, null, false, false);
      this.result = result;
    }
  }

  /** A copy of an original, Java's bytes of it, and the cost. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Copy(ObjectSequence objects, byte[] bytes, Cost cost) {}

  /** Returns the result for a sample as bytes; the failures of the program's classes are in it. */
  @Override
  public byte[] apply(byte[] sample) {
    try {
      return compared(sample).bytes();
    } catch (Ended e) {
      return e.result.bytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SampleResult compared(byte[] sample) throws Ended, IOException {
    long start = SampleForms.now();
    ObjectSequence original = read(sample);
    long read = SampleForms.now();
    if (original.items().isEmpty()) {
      return SampleResult.notHere("It has no object");
    }
    byte[] expected = byJava(() -> forms.writeJava(original), "write");
    Cost java = new Cost(expected.length, SampleForms.now() - read, read - start);
    try {
      Copy copy = brineCopy(original);
      if (Arrays.equals(expected, copy.bytes)
          && compare(original, copy.objects).grade() == Grade.EXACT) {
        return new SampleResult(Verdict.VERIFIED, "", java, copy.cost);
      }
    } catch (Ended e) {
      // Perhaps only because Java has written the original before.
    }
    return besideJava(sample, java);
  }

  private ObjectSequence read(byte[] sample) throws Ended {
    return byJava(() -> forms.readAll(sample), "read");
  }

  private Copy brineCopy(ObjectSequence original) throws Ended {
    BrineForm.Message message = byBrine(() -> brine.write(original), "write");
    BrineForm.Copied copy = byBrine(() -> brine.read(message, original), "read");
    Cost cost = new Cost(message.bytes().length, message.writing(), copy.reading());
    byte[] bytes =
        byBrine(
            () -> forms.writeJavaAtLeastCapacity(copy.objects()),
            "give a copy that Java can write");
    return new Copy(copy.objects(), bytes, cost);
  }

  private Copy javaCopy(ObjectSequence original) throws Ended {
    ObjectSequence copy = original;
    for (int i = 0; i < brine.readings(); i++) {
      ObjectSequence last = copy;
      byte[] message = byJava(() -> forms.writeJava(last), "write");
      copy = byJava(() -> forms.readJava(message, last), "read its own bytes of");
    }
    ObjectSequence whole = copy;
    return new Copy(
        whole,
        byJava(() -> forms.writeJavaAtLeastCapacity(whole), "write its own copy of"),
        Cost.NONE);
  }

  /** Compares new copies of Java's and Brine's, each of an original that nothing has written. */
  private SampleResult besideJava(byte[] sample, Cost java) throws Ended, IOException {
    Copy ofJava = javaCopy(read(sample));
    Copy ofBrine = brineCopy(read(sample));
    Fidelity found = compare(ofJava.objects, ofBrine.objects);
    boolean isEqual = found.grade().compareTo(Grade.EQUAL) <= 0;
    if (isEqual && Arrays.equals(ofJava.bytes, ofBrine.bytes)) {
      return new SampleResult(Verdict.VERIFIED, "", java, ofBrine.cost);
    }
    ByteDifference bytes = new ByteDifference(ofJava.bytes, ofBrine.bytes);
    if (isEqual && bytes.isOfOrderOnly() && mayReorder(sample, ofJava)) {
      return new SampleResult(Verdict.REORDERED, "", java, ofBrine.cost);
    }
    String text = isEqual ? bytes.text() : String.join("; ", found.findings());
    return isOfJavaToo(sample, ofJava, isEqual ? Set.of() : paths(found))
        ? SampleResult.notHere("Two copies by Java differ as well: " + text)
        : SampleResult.differs(text);
  }

  /** Returns whether copies by Java differ at these places, too, as those of times may. */
  private boolean isOfJavaToo(byte[] sample, Copy first, Set<String> paths) throws Ended {
    Set<String> left = new HashSet<>(paths);
    boolean isSteady = true;
    for (int i = 0; i < MOST_COPIES && (isSteady || !left.isEmpty()); i++) {
      Copy next = javaCopy(read(sample));
      isSteady &= Arrays.equals(first.bytes, next.bytes);
      left.removeAll(paths(compare(first.objects, next.objects)));
    }
    return !isSteady && left.isEmpty();
  }

  /**
   * Returns whether a copy by Java has another order: of few objects by their identity, which may
   * have the same one by chance, or each copy of a copy, as of a ConcurrentHashMap.
   */
  private boolean mayReorder(byte[] sample, Copy first) throws Ended, IOException {
    ObjectSequence last = first.objects;
    for (int i = 0; i < MOST_COPIES; i++) {
      Copy next = javaCopy(i % 2 == 0 ? read(sample) : last);
      last = next.objects;
      if (!Arrays.equals(first.bytes, next.bytes)
          && new ByteDifference(first.bytes, next.bytes).isOfOrderOnly()) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> paths(Fidelity found) {
    return found.findings().stream()
        .map(finding -> finding.substring(0, finding.indexOf(": ")))
        .collect(Collectors.toSet());
  }

  /** The comparison iterates over the program's own collections. */
  private static Fidelity compare(ObjectSequence expected, ObjectSequence actual) throws Ended {
    try {
      return Comparison.compare(expected.graph(), actual.graph());
    } catch (RuntimeException | Error e) {
      throw new Ended(SampleResult.notHere("It cannot be compared: " + Reason.of(e)));
    }
  }

  private <T> T byJava(Step<T> step, String what) throws Ended {
    try {
      return step.run();
    } catch (Exception | Error e) {
      throw new Ended(SampleResult.notHere(reason("Java cannot " + what + " it: ", e)));
    }
  }

  /** Java could do the same with this sample, so a failure is a difference. */
  private <T> T byBrine(Step<T> step, String what) throws Ended {
    try {
      return step.run();
    } catch (Exception | Error e) {
      throw new Ended(SampleResult.differs("Brine cannot " + what + ": " + Reason.of(e)));
    }
  }

  private String reason(String start, Throwable failure) {
    String refused = forms.allowed() == null ? "" : forms.allowed().takeRefused();
    if (!refused.isEmpty()) {
      return "The class " + refused + " is not allowed by --classes";
    }
    String missing = Reason.missingClass(failure);
    return missing.isEmpty()
        ? start + Reason.of(failure)
        : "The class " + missing + " is not on the class path";
  }
}
