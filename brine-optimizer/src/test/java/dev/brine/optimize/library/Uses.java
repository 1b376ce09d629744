// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.catalina.Session;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.core.StandardEngine;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.session.StandardManager;
import org.apache.commons.collections4.functors.PrototypeFactory;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.hibernate.internal.util.SerializationHelper;
import org.springframework.objenesis.instantiator.basic.ObjectInputStreamInstantiator;

/** The places where libraries use object streams for themselves; each returns what came of it. */
@SuppressWarnings("ReferenceEquality") // Copies differ from the same object.
public final class Uses {
  private Uses() {}

  static String clonesOfLang() {
    Order order = new Order();
    Order copy = SerializationUtils.clone(order);
    return (copy == order) + " " + copy.equals(order);
  }

  static String clonesOfHibernate() {
    Order order = new Order();
    Object copy = SerializationHelper.clone(order);
    return (copy == order) + " " + copy.equals(order);
  }

  /** A prototype without a copy constructor is copied by way of its bytes. */
  static String prototypes() {
    Order order = new Order();
    Order copy = PrototypeFactory.prototypeFactory(order).get();
    return (copy == order) + " " + copy.equals(order);
  }

  /** A listener, a part of which can be stored. */
  public interface Listener {
    /** Gets something. */
    void tell(List<String> names);
  }

  /** A listener that is stored with what it listens to. */
  record Stored(String name) implements Listener, Serializable {
    @Override
    public void tell(List<String> names) {
      names.add(name);
    }
  }

  /** Listeners that cannot be stored are found by trying, each in a stream of its own. */
  static String listeners() {
    EventListenerSupport<Listener> all = EventListenerSupport.create(Listener.class);
    all.addListener(new Stored("kept"));
    all.addListener(names -> names.add("lost"));
    List<String> names = new java.util.ArrayList<>();
    SerializationUtils.clone(all).fire().tell(names);
    return names.toString();
  }

  /** Reads a stream that is made by hand, again and again, without an end. */
  static String instances() {
    ObjectInputStreamInstantiator<Order> orders = new ObjectInputStreamInstantiator<>(Order.class);
    Order first = orders.newInstance();
    Order second = orders.newInstance();
    return first.getClass().getName() + " " + (first == second);
  }

  /** Two lives of a web application, whose sessions may hold certain classes alone. */
  static String sessions() throws Exception {
    Path file = Files.createTempFile("sessions", ".ser");
    try {
      StandardManager before = manager(file);
      Session session = before.createSession("1234");
      session.getSession().setAttribute("order", new Order());
      session.getSession().setAttribute("count", 7);
      before.unload();
      StandardManager now = manager(file);
      now.load();
      Session found = now.findSession("1234");
      HttpSession same = found.getSession();
      return same.getAttribute("order") + " " + same.getAttribute("count");
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static StandardManager manager(Path file) {
    StandardEngine engine = new StandardEngine();
    engine.setName("engine");
    StandardHost host = new StandardHost();
    host.setName("localhost");
    host.setParent(engine);
    StandardContext context = new StandardContext();
    context.setName("app");
    context.setPath("/app");
    context.setParent(host);
    StandardManager manager = new StandardManager();
    manager.setContext(context);
    manager.setPathname(file.toString());
    return manager;
  }
}
