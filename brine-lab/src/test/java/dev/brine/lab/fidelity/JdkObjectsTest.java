// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static dev.brine.lab.fidelity.ComparisonTest.assertExact;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serial;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import javax.swing.event.EventListenerList;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.junit.jupiter.api.Test;

/** Compares objects with parts from the JDK whose fields nobody may look at. */
class JdkObjectsTest {
  @SuppressWarnings("UnusedVariable") // read by reflection
  private static final class Holder {
    private final Object value;

    Holder(Object value) {
      this.value = value;
    }
  }

  /** A date of a class of its own, as iCal4j has them. */
  @SuppressWarnings("JavaUtilDate") // foreign models extend it
  private static final class Due extends Date {
    @Serial private static final long serialVersionUID = 1L;

    Due(long millis) {
      super(millis);
    }
  }

  private static final class Meeting extends GregorianCalendar {
    @Serial private static final long serialVersionUID = 1L;
  }

  private static final class Failure extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    Failure(String message) {
      super(message, null, true, false);
    }

    /** Never called to decide. */
    @Override
    public String getMessage() {
      throw new AssertionError("called");
    }
  }

  private static Grade grade(Object expected, Object actual) {
    return Comparison.compare(new Holder(expected), new Holder(actual)).grade();
  }

  @Test
  void classes_of_the_jdk_beyond_its_java_packages_are_compared_as_a_whole() throws Exception {
    DatatypeFactory factory = DatatypeFactory.newInstance();
    XMLGregorianCalendar day = factory.newXMLGregorianCalendar("2026-11-23");
    XMLGregorianCalendar same = factory.newXMLGregorianCalendar("2026-11-23");
    XMLGregorianCalendar next = factory.newXMLGregorianCalendar("2026-11-24");

    assertThat(grade(day, same)).isEqualTo(Grade.EXACT);
    assertThat(grade(day, next)).isEqualTo(Grade.LOSSY);
    assertThat(grade(new EventListenerList(), new EventListenerList())).isEqualTo(Grade.EXACT);
  }

  @Test
  void objects_without_equals_are_compared_by_what_java_writes() {
    assertThat(grade(new AtomicBoolean(true), new AtomicBoolean(true))).isEqualTo(Grade.EXACT);
    assertThat(grade(new AtomicBoolean(true), new AtomicBoolean())).isEqualTo(Grade.LOSSY);
    assertThat(grade(new Random(1), new Random(1))).isEqualTo(Grade.EXACT);
    assertThat(grade(new Random(1), new Random(2))).isEqualTo(Grade.LOSSY);
    assertThat(grade(new ReentrantLock(), new ReentrantLock())).isEqualTo(Grade.EXACT);
    assertThat(grade(new ReentrantLock(), new ReentrantLock(true))).isEqualTo(Grade.LOSSY);
  }

  @Test
  void an_exception_is_what_java_reads_of_it() {
    Exception failure = new IllegalStateException("no database", new Exception("cause"));

    assertThat(grade(failure, JavaForm.copy(failure).orElseThrow())).isEqualTo(Grade.EXACT);
    assertThat(grade(failure, new IllegalStateException("no database"))).isEqualTo(Grade.LOSSY);
  }

  @Test
  void what_java_cannot_serialize_has_no_content_that_anyone_could_see() {
    assertThat(grade(new Object(), new Object())).isEqualTo(Grade.EXACT);
    assertThat(grade(new CountDownLatch(1), new CountDownLatch(2))).isEqualTo(Grade.EXACT);
    assertThat(grade(new CountDownLatch(1), null)).isEqualTo(Grade.LOSSY);
  }

  @Test
  void what_a_date_or_an_exception_of_the_jdk_keeps_for_a_subclass_is_content() {
    assertExact(new Due(1), new Due(1));
    assertThat(Comparison.compare(new Due(1), new Due(2)).findings())
        .containsExactly("$.getTime(): expected 1 but was 2");
    assertExact(new Failure("a"), new Failure("a"));
    assertThat(Comparison.compare(new Failure("a"), new Failure(null)).findings())
        .containsExactly("$.getMessage(): expected \"a\" but was null");
    Meeting meeting = new Meeting();
    meeting.setTimeInMillis(1);
    Meeting other = new Meeting();
    other.setTimeInMillis(1);
    assertExact(meeting, other);
    other.set(Calendar.YEAR, 2000);
    assertThat(Comparison.compare(meeting, other).grade()).isEqualTo(Grade.LOSSY);
  }
}
