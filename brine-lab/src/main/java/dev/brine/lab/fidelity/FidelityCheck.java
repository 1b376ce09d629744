// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Writes and reads every value of a workload before anything is timed. */
public final class FidelityCheck {

  private final Session session;
  private final Workload workload;
  private final List<Object> values;
  private final Findings findings = new Findings();

  private FidelityCheck(Session session, Workload workload, List<Object> values) {
    this.session = session;
    this.workload = workload;
    this.values = values;
  }

  /**
   * Returns how much survives over all values, each compared with what came back of it; refused
   * with the reason as soon as the session fails.
   *
   * @param values what {@link Workload#values} returned, pairwise different; not changed
   * @param copies returns the same values built anew, to be changed in place
   * @throws DishonestSerializer if the session ignores its input or gives back what it kept
   * @throws EngineFailure if the system fails that the messages go through
   */
  public static Fidelity check(
      Session session, Workload workload, List<Object> values, Supplier<List<Object>> copies)
      throws DishonestSerializer, EngineFailure {
    return new FidelityCheck(session, workload, values).run(copies);
  }

  private Fidelity run(Supplier<List<Object>> copies) throws DishonestSerializer, EngineFailure {
    try {
      carryAll();
      // Built twice, so that large values need not be kept at the same time.
      int last = values.size() - 1;
      carryChanged(last, copies.get().get(last));
    } catch (DishonestSerializer | EngineFailure e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      findings.refuse(Reason.of(e));
    } catch (Exception | StackOverflowError | LinkageError e) {
      findings.refuse(Reason.of(e));
    }
    return findings.toFidelity();
  }

  private void carryAll() throws Exception {
    Object previous = null;
    Grade previousGrade = null;
    for (int i = 0; i < values.size(); i++) {
      Object result = roundTrip(values.get(i));
      Grade grade = Comparison.compare(values.get(i), result, findings);
      if (i > 0) {
        requireOwnState(result, previous, "Two messages decoded to the same object");
        // Where both are right, they are as different as the values.
        if ((grade == Grade.LOSSY || previousGrade == Grade.LOSSY)
            && Comparison.sameContents(previous, result)
            && !Comparison.sameContents(values.get(i - 1), values.get(i))) {
          throw new DishonestSerializer(
              "Two different values came back as the same one: places "
                  + i
                  + " and "
                  + (i + 1)
                  + " of the rotation");
        }
      }
      previous = result;
      previousGrade = grade;
    }
  }

  private void carryChanged(int place, Object copy) throws Exception {
    Object before = roundTrip(copy);
    workload.mutate(copy);
    Object after = roundTrip(copy);
    // What came back as the changed value did not come back as the one before.
    if (Comparison.compare(copy, after, findings) == Grade.LOSSY
        && Comparison.sameContents(before, after)) {
      throw new DishonestSerializer(
          "A value that was changed came back as it was before: place "
              + (place + 1)
              + " of the rotation");
    }
  }

  private Object roundTrip(Object value) throws Exception {
    Object prepared = session.prepare(value);
    int length = session.serialize(prepared);
    byte[] message = Arrays.copyOf(session.buffer(), length);
    Object first = session.deserialize(message, length);
    Object second = session.deserialize(message, length);
    requireOwnState(first, second, "Decoding a message twice gave the same object");
    requireOwnState(first, prepared, "Decoding gave the object that had been encoded");
    Object restored = session.restore(first);
    requireOwnState(restored, session.restore(second), "Restoring twice gave the same object");
    requireOwnState(restored, value, "Decoding gave the object that had been encoded");
    return restored;
  }

  private static void requireOwnState(Object left, Object right, String what)
      throws DishonestSerializer {
    if (left != null && left == right) {
      throw new DishonestSerializer(what);
    }
    if (left instanceof List<?> some && right instanceof List<?> others) {
      for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
        if (some.get(i) == others.get(i) && !Leaf.is(some.get(i))) {
          throw new DishonestSerializer(what + ", at element " + i);
        }
      }
    }
  }
}
