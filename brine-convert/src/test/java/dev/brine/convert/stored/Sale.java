// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.stored;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** An object as applications store it, whose text has all its values and no name of a class. */
@SuppressWarnings("serial") // The fields have Serializable classes.
public final class Sale implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private static final int MOST_LINES = 8;

  /** One in as many sales has a long note. */
  private static final int LONG_NOTES = 10_000;

  private static final int LONG_NOTE = 200_000;

  private final long number;
  private final String customer;
  private final Instant at;
  private final List<Line> lines = new ArrayList<>();
  private final Map<State, Instant> states = new EnumMap<>(State.class);
  private transient String note;

  /** The state of a sale. */
  enum State {
    OPEN,
    PAID,
    SENT
  }

  /** A part of a sale. */
  record Line(String article, int count, BigDecimal price) implements Serializable {}

  private Sale(long number) {
    this.number = number;
    customer = "Zoë " + number % 9_973;
    at = Instant.ofEpochSecond(1_600_000_000L + number);
    for (int i = 0; i < number % MOST_LINES; i++) {
      lines.add(new Line("article " + (number + i) % 997, i + 1, BigDecimal.valueOf(number, 2)));
    }
    states.put(State.values()[(int) (number % State.values().length)], at.plusSeconds(60));
    note = number % LONG_NOTES == 1 ? "n".repeat(LONG_NOTE) : "note " + number;
  }

  /** Returns the sale of a number, 0 or more. */
  public static Sale of(long number) {
    return new Sale(number);
  }

  @Serial
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeInt(note.length());
    out.writeObject(note);
  }

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    int length = in.readInt();
    note = (String) in.readObject();
    if (note.length() != length) {
      throw new IOException("A note of other length");
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(number).append(' ').append(customer).append(' ').append(at);
    for (Line line : lines) {
      text.append(' ').append(line.article()).append(' ').append(line.count());
      text.append(' ').append(line.price());
    }
    return text.append(' ').append(states).append(' ').append(note).toString();
  }
}
