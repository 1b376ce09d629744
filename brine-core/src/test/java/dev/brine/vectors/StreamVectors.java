// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Identity;
import dev.brine.SchemaLane;
import dev.brine.vectors.HookModel.Entry;
import dev.brine.vectors.Model.Status;
import dev.brine.vectors.OwnedStreams.Owner;
import dev.brine.vectors.StreamItems.Block;
import dev.brine.vectors.StreamItems.Mark;
import dev.brine.vectors.Vector.Root;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The test vectors of object streams in Brine's own form. */
final class StreamVectors {
  private StreamVectors() {}

  private static Entry entry() {
    return new Entry("A1", 2);
  }

  private static Block block() {
    return new Block(new byte[] {0, 0, 0, 42});
  }

  static List<Vector> all() {
    Entry entry = entry();
    List<Object> list = new ArrayList<>(List.of(entry, "text", Status.PAID, 7));
    HookModel.Functions functions = HookModel.functions();
    Vector records =
        Vector.stream(
            "stream",
            "a block; objects whose handles and classes go on from message to message; a block",
            block(),
            entry,
            list,
            new Entry("B2", -1),
            list,
            block());
    return List.of(
        records,
        records
            .with("stream-fingerprint", "the same with the fingerprint of each added class")
            .with(SchemaLane.FINGERPRINT, Root.STREAM),
        Vector.stream("stream-empty", "a header alone"),
        Vector.stream("stream-strings", "strings have no handles", block(), "a", "a"),
        Vector.stream(
            "stream-reset",
            "01 00: handles and numbers of classes begin anew",
            entry(),
            Mark.RESET,
            entry()),
        Vector.stream(
            "stream-forget-objects",
            "01 83 08: handles begin anew, and the class keeps its number",
            entry(),
            Mark.FORGET_OBJECTS,
            entry()),
        Vector.stream(
            "stream-lambdas",
            "a place of code and its texts are described once",
            functions.bound(),
            functions.again(),
            functions.free()),
        Vector.stream(
            "stream-proxies",
            "classes of proxies by their numbers",
            HookVectors.proxy("a", Supplier.class),
            HookVectors.proxy("b", Supplier.class)),
        Vector.stream(
                "",
                "",
                entry,
                list,
                HookVectors.proxy("a", Supplier.class),
                HookVectors.proxy("b", Supplier.class))
            .with(
                "stream-annotated",
                "00: names of classes with what annotateClass and annotateProxyClass wrote",
                Owner.ANNOTATING),
        Vector.stream(
                "",
                "",
                entry,
                entry,
                HookVectors.proxy("a", Supplier.class),
                HookVectors.proxy("b", Supplier.class),
                entry)
            .with(
                "stream-annotated-objects",
                "00: objects that belong to a class have handles before the object, those of a"
                    + " class of proxies behind it",
                Owner.NOTING),
        Vector.stream(
            "stream-aborted",
            "01 01: the exception that ended an object, with a reset before it and behind it",
            entry(),
            new StreamItems.Aborted("java.io.InvalidObjectException: refused"),
            entry,
            entry),
        records.with(
            "stream-other-header",
            "a header of the owner, ca fe, and then a frame of the value 0",
            Owner.HEADING),
        Vector.stream("stream-identity", "01 02: strings and boxes have handles", identities())
            .with(Identity.ALL));
  }

  /** Returns objects with strings and boxes that are there twice. */
  private static Object[] identities() {
    String text = String.valueOf("text".toCharArray());
    Integer number = Integer.valueOf(7);
    Object[] array = {text, number, null, 'c'};
    Map<String, Object> map = new HashMap<>();
    map.put(text, number);
    return new Object[] {
      text, array, map, new HookModel.Words(text, "other", Status.SENT), new Entry(text, 1)
    };
  }
}
