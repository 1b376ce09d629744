// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serial;
import java.io.Serializable;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;

/**
 * The serializer of Spark's shuffles, cached and broadcast values, results and checkpoints: {@code
 * spark.serializer=dev.brine.spark.BrineSerializer}. Its classes must be on the class path that
 * driver and executors are started with.
 *
 * <ul>
 *   <li>{@code spark.brine.classes}: binary names of classes, separated by commas, that records
 *       name by a number; none by default. What their fields lead to belongs to them. The order
 *       does not matter. Those of Scala's tuples and collections are known already
 *   <li>{@code spark.brine.types}: patterns of further classes that may be written and read,
 *       separated by commas, such as {@code com.acme.Order}, {@code com.acme.*} or {@code
 *       com.acme.**}; values of Scala and records of Spark are allowed
 *   <li>{@code spark.brine.references}: {@code track}, the default, keeps the identity of objects
 *       within a record; {@code tree} does not, and is faster
 * </ul>
 *
 * <p>The bytes are for the application that writes them, and for others with the same classes and
 * configuration. A reader with other classes fails.
 */
public final class BrineSerializer extends Serializer implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private final Options options;

  /**
   * Creates a serializer that looks up the known classes when it is first used. Executors do so,
   * because they get the classes of the application later.
   *
   * @throws IllegalArgumentException if a key or a value of {@code spark.brine.*} is not allowed
   */
  public BrineSerializer(SparkConf conf) {
    this(conf, false);
  }

  /**
   * Creates the serializer of a node.
   *
   * @param isDriver whether the known classes must be there already, with the context class loader
   *     of the thread
   * @throws IllegalArgumentException if a key or a value of {@code spark.brine.*} is not allowed,
   *     or if a known class is not found
   */
  public BrineSerializer(SparkConf conf, boolean isDriver) {
    options = Options.of(conf);
    if (isDriver) {
      options.load(contextLoader());
    }
  }

  private static ClassLoader contextLoader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? BrineSerializer.class.getClassLoader() : context;
  }

  /**
   * Returns an instance for one thread at a time, with the classes of the default class loader or,
   * where none is set, of the thread's context class loader.
   *
   * @throws IllegalArgumentException if a known class is not found
   */
  @Override
  public SerializerInstance newInstance() {
    scala.Option<ClassLoader> loader = defaultClassLoader();
    boolean isSet = loader != null && loader.isDefined();
    return new BrineSerializerInstance(options, isSet ? loader.get() : contextLoader());
  }

  /** Returns true: records that are flushed can be moved within a stream. */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return true;
  }
}
