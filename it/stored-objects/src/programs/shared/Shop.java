// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A program with one product. It writes orders, reads them, finishes them, or changes them until its
 * standard input ends.
 */
public final class Shop {
  private static final String MARK = "= ";

  private Shop() {}

  /** Runs the program: product, URL, user, number of orders, and what to do. */
  public static void main(String[] arguments) {
    int code = 1;
    try (Product product = open(arguments[0], new Place(arguments[1], arguments[2]))) {
      int count = Integer.parseInt(arguments[3]);
      switch (arguments[4]) {
        case "write" -> write(product, count);
        case "read" -> read(product, count);
        case "finish" -> finish(product, count);
        case "change" -> change(product, count);
        default -> throw new IllegalArgumentException(arguments[4]);
      }
      code = 0;
    } catch (Exception e) {
      e.printStackTrace();
    }
    System.exit(code); // threads of products go on
  }

  private static Product open(String name, Place place) throws Exception {
    return switch (name) {
      case "camunda" -> new CamundaOrders(place);
      case "flowable" -> new FlowableOrders(place);
      case "quartz" -> new QuartzOrders(place);
      case "spring-batch" -> new BatchOrders(place);
      case "spring-session" -> new SessionOrders(place);
      case "hibernate" -> new HibernateOrders(place);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void write(Product product, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      product.put(i, Order.of(i, 0));
    }
    read(product, count);
  }

  private static void read(Product product, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      System.out.println(MARK + product.get(i));
    }
  }

  private static void finish(Product product, int count) throws Exception {
    List<Order> stored = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      stored.add(product.get(i));
    }
    for (int i = 0; i < count; i++) {
      System.out.println(MARK + Product.same(stored.get(i), product.finish(i)));
    }
  }

  /** Changes and adds orders at random until the standard input ends, then says what is stored. */
  private static void change(Product product, int count) throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    Thread end =
        new Thread(
            () -> {
              try {
                isOver.set(System.in.read() < 0);
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    end.setDaemon(true);
    end.start();
    List<Order> stored = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      stored.add(product.get(i));
    }
    Random random = new Random(1);
    for (int version = 1; !isOver.get(); version++) {
      int number = version % 4 == 0 ? stored.size() : random.nextInt(stored.size());
      Order order = Order.of(number, version);
      try {
        product.put(number, order);
      } catch (Exception e) {
        if (!isOfNewClass(e)) {
          throw e;
        }
        System.out.println("refused " + number);
        continue;
      }
      if (number == stored.size()) {
        stored.add(order);
      } else {
        stored.set(number, order);
      }
      System.out.println("put " + number);
    }
    stored.forEach(order -> System.out.println(MARK + order));
  }

  /** A program may read what it replaces; it has no classes for what is converted already. */
  private static boolean isOfNewClass(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof ClassNotFoundException) {
        return true;
      }
    }
    return false;
  }
}
