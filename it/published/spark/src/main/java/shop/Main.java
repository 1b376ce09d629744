// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.spark.BrineSerializer;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** Writes a record. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) {
    SparkConf conf = new SparkConf(false).set("spark.brine.types", "shop.*");
    SerializerInstance serializer = new BrineSerializer(conf).newInstance();
    ClassTag<Order> tag = ClassTag$.MODULE$.apply(Order.class);
    ByteBuffer record = serializer.serialize(new Order(), tag);
    System.out.println(serializer.deserialize(record, tag).lines);
  }
}
