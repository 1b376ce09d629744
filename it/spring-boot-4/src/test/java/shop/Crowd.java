// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** Visitors of the shop. Their numbers tell them and their orders apart. */
final class Crowd {
  private static final String FOUND = "session cache template hash";
  private static final int VISITORS = 6;

  private Crowd() {}

  /** Returns visitors who are logged in and have put orders. */
  static List<Visitor> shop(Node node, int first) throws Exception {
    List<Visitor> visitors = wait(node, first);
    logIn(node, visitors);
    return visitors;
  }

  /** Returns visitors who see the form of the login. */
  static List<Visitor> wait(Node node, int first) throws Exception {
    List<Visitor> visitors = new ArrayList<>();
    for (int i = 0; i < VISITORS; i++) {
      Visitor visitor = new Visitor(first + i);
      visitor.arrive(node);
      visitors.add(visitor);
    }
    return visitors;
  }

  /** Logs in, gets to the page that was requested before, and puts orders. */
  static void logIn(Node node, List<Visitor> visitors) throws Exception {
    for (Visitor visitor : visitors) {
      assertThat(visitor.logIn(node)).contains("/get/" + visitor.number());
      assertThat(visitor.get(node, "/put/" + visitor.number()).body()).isEqualTo("put");
    }
  }

  /** Checks that all are logged in, and that their orders are found. */
  static void requireAll(Node node, List<Visitor> visitors) throws Exception {
    for (Visitor visitor : visitors) {
      assertThat(visitor.get(node, "/get/" + visitor.number()).body()).isEqualTo(FOUND);
    }
  }
}
