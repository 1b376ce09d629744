// SPDX-License-Identifier: Apache-2.0
package shop;

import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;

/** The counter by JMX: orders are parameters of a bean's operation. */
public final class ManagedCounter implements Counter.Way {
  private static final String NAME = "shop:type=Counter";

  private ManagedCounter() {}

  /** The operations of the bean. */
  public interface CallsMBean {
    /** Takes an order and returns it. */
    Order take(Order order);
  }

  /** The bean. */
  public static final class Calls implements CallsMBean {
    private final Counter counter;

    private Calls(Counter counter) {
      this.counter = counter;
    }

    @Override
    public Order take(Order order) {
      return counter.take(order);
    }
  }

  /**
   * Receives orders or sends them.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Counter.run(args, new ManagedCounter());
  }

  @Override
  public String open(Counter counter) throws Exception {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    beans.registerMBean(new Calls(counter), new ObjectName(NAME));
    JMXConnectorServer server =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"), null, beans);
    server.start();
    return server.getAddress().toString();
  }

  @Override
  @SuppressWarnings("BanJNDI") // The other JVM is ours, and its address has no name to look up.
  public Counter.Caller find(String place) throws Exception {
    MBeanServerConnection beans =
        JMXConnectorFactory.connect(new JMXServiceURL(place)).getMBeanServerConnection();
    return order ->
        beans.invoke(
            new ObjectName(NAME),
            "take",
            new Object[] {order},
            new String[] {Order.class.getName()});
  }
}
