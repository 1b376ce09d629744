// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A record by the rules of Flink's POJOs, so that no serializer has to fall back. */
public class Purchase {
  /** The number of the purchase. */
  public long number;

  /** The name of the customer, not always in ASCII. */
  public String customer;

  /** Where it was made. */
  public Channel channel;

  /** The discount. */
  public double discount;

  /** Whether it was paid. */
  public boolean paid;

  /** Where it goes to. */
  public Address address;

  /** What was bought. */
  public List<Item> items;

  /** Creates an empty one; Flink calls this. */
  public Purchase() {}

  /** The place where purchases are made. */
  public enum Channel {
    /** In a shop. */
    SHOP,
    /** On the web. */
    WEB,
    /** In the application. */
    APP
  }

  /** An address. */
  public static class Address {
    /** The street. */
    public String street;

    /** The postal code. */
    public int code;

    /** The city. */
    public String city;

    /** Creates an empty one; Flink calls this. */
    public Address() {}
  }

  /** An article with its number of pieces. */
  public static class Item {
    /** The article. */
    public String article;

    /** How many. */
    public int pieces;

    /** The price of one. */
    public long cents;

    /** Creates an empty one; Flink calls this. */
    public Item() {}
  }

  /** Returns some purchases, always the same. */
  static Purchase[] samples(int count) {
    Random random = new Random(7);
    Purchase[] samples = new Purchase[count];
    for (int i = 0; i < count; i++) {
      samples[i] = sample(random, i);
    }
    return samples;
  }

  private static Purchase sample(Random random, int number) {
    Purchase purchase = new Purchase();
    purchase.number = number;
    purchase.customer = (number % 4 == 0 ? "Zoë Müller " : "Ann Miller ") + random.nextInt(10_000);
    purchase.channel = Channel.values()[random.nextInt(3)];
    purchase.discount = random.nextInt(30) / 100.0;
    purchase.paid = random.nextBoolean();
    purchase.address = new Address();
    purchase.address.street = "Street " + random.nextInt(500);
    purchase.address.code = random.nextInt(100_000);
    purchase.address.city = "City " + random.nextInt(100);
    purchase.items = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      Item item = new Item();
      item.article = "article-" + random.nextInt(100_000);
      item.pieces = 1 + random.nextInt(5);
      item.cents = random.nextInt(100_000);
      purchase.items.add(item);
    }
    return purchase;
  }
}
