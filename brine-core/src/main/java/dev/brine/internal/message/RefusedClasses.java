// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds all refused classes of a message after the first was refused, so that a user can allow them
 * in one step. Whatever fails meanwhile ends the search: the first failure is reported.
 */
final class RefusedClasses {
  private RefusedClasses() {}

  private static boolean isRefusal(BrineException failure) {
    return failure.reason() == Reason.REFUSED && failure.className() != null;
  }

  /**
   * Returns the failure to write a value, with all refused classes. Allowed objects are written
   * again. Refused ones are left out, so none of their methods is called.
   */
  static BrineException ofWritten(BrineException failure, Root root, Object value) {
    if (!isRefusal(failure)) {
      return failure;
    }
    Configuration configuration = root.configuration();
    RefusalNames names = new RefusalNames(new MessageClasses(configuration, root));
    WireWriter out =
        new WireWriter(
            configuration.limits(),
            configuration.codecs().references(),
            OffStackWalker.INSTANCE,
            names);
    search(
        () -> {
          out.open();
          out.drainTo((bytes, offset, length) -> {});
          root.write(out, value);
        });
    return Problems.refusing(failure, names.refused());
  }

  /**
   * Returns the failure to read a message, with all refused classes. The message is read again, and
   * all its objects are skipped.
   *
   * @param failed what the message was read with
   */
  static BrineException ofRead(BrineException failure, Reading failed, Root root) {
    if (!isRefusal(failure) || !failed.classes.isDescribed()) {
      return failure;
    }
    Reading again = new Reading(root.configuration(), root);
    if (!again.in.openAgain(failed.in)) {
      return failure;
    }
    ClassSource source = failed.classes.source();
    MessageClasses classes = again.classes;
    classes.from(source);
    classes.beginSkipping();
    search(() -> root.skip(again.in, classes));
    return Problems.refusing(failure, refused(classes, root, source));
  }

  /** Runs a search. What ends it is not reported, because the first failure is. */
  private static void search(Runnable steps) {
    try {
      steps.run();
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return; // What was found until here is reported.
    }
  }

  private static List<String> refused(MessageClasses classes, Root root, ClassSource source) {
    List<String> refused = new ArrayList<>();
    for (String name : classes.writer() == null ? List.<String>of() : classes.writer().named()) {
      boolean isFound = root.find(name) != null || source.allowed(name) != null;
      if (!isFound && source.missing(name).reason() == Reason.REFUSED) {
        refused.add(name);
      }
    }
    return refused;
  }
}
