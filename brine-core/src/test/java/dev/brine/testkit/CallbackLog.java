// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.ArrayList;
import java.util.List;

/** The notes of the callbacks of sample classes, in the order in which they are called. */
public final class CallbackLog {
  private static final ThreadLocal<List<String>> NOTES = ThreadLocal.withInitial(ArrayList::new);

  private CallbackLog() {}

  /** Notes a call. */
  public static void note(String call) {
    NOTES.get().add(call);
  }

  /** Returns the notes of this thread and forgets them. */
  public static List<String> take() {
    List<String> notes = List.copyOf(NOTES.get());
    NOTES.get().clear();
    return notes;
  }
}
