// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.SchemaLane;
import dev.brine.vectors.HookModel.Tags;
import dev.brine.vectors.Vector.Root;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** The test vectors of lambdas, proxies, Java form, and results of null. */
final class HookVectors {
  private HookVectors() {}

  static List<Vector> all() {
    Vector gone =
        Vector.tree(
            "replaced-by-null-tree",
            "the flag says that there is an object; it is of java.lang.Void",
            new HookModel.MaybeGone(new HookModel.Gone(), "after"));
    return List.of(
        embedded(Vector.track("lambda", "2 places of code, and what they capture", functions())),
        embedded(Vector.tree("lambda-tree", "the same without handles", functions())),
        embedded(Vector.track("proxy", "2 classes of proxies, by their numbers", proxies())),
        embedded(Vector.tree("proxy-tree", "the same without handles", proxies())),
        embedded(
            Vector.track(
                "java-form-track",
                "levels: an item of fields, a block, objects; the head 1 is the list itself",
                held(true))),
        embedded(Vector.tree("java-form-tree", "an item of fields, a block, objects", held(false))),
        embedded(
            Vector.track(
                "java-form-replaced",
                "01 and the result of writeReplace; later references name that",
                replaced())),
        embedded(gone));
  }

  private static Vector embedded(Vector vector) {
    return vector.with(SchemaLane.EMBEDDED, Root.KNOWN);
  }

  private static HookModel.Functions functions() {
    return HookModel.functions();
  }

  private static HookModel.Proxies proxies() {
    return new HookModel.Proxies(
        proxy("a", Supplier.class),
        proxy("b", Supplier.class),
        proxy("c", Callable.class, Supplier.class));
  }

  static Object proxy(String answer, Class<?>... interfaces) {
    ClassLoader loader = HookVectors.class.getClassLoader();
    return Proxy.newProxyInstance(loader, interfaces, new HookModel.Answer(answer));
  }

  private static HookModel.Held held(boolean isCycle) {
    Tags tags = new Tags();
    tags.add("a");
    tags.add(7);
    tags.add(new Model.Line("A1", 2));
    if (isCycle) {
      tags.add(tags);
      return new HookModel.Held(tags, tags, null);
    }
    return new HookModel.Held(tags, null, null);
  }

  private static HookModel.Held replaced() {
    HookModel.ReplacedTags tags = new HookModel.ReplacedTags();
    tags.label = "old";
    return new HookModel.Held(null, tags, tags);
  }
}
