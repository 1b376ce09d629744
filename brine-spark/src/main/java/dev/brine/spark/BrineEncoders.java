// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.Objects;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.BinaryEncoder$;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.TransformingEncoder;
import org.apache.spark.sql.catalyst.encoders.Codec;
import scala.Function0;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Encoders of Datasets whose values are in one column of bytes, as those of {@code Encoders.kryo}
 * are. They need Spark 4.0 or newer.
 */
public final class BrineEncoders {
  private BrineEncoders() {}

  /**
   * Returns the encoder of a class. The options are the {@code spark.brine.*} of the application,
   * whatever its {@code spark.serializer} is. What the class leads to needs no option.
   *
   * <p>The bytes name the version of the classes, and a reader with another version fails: convert
   * stored values before the classes change.
   *
   * @param type the public class of the values, or a superclass whose subclasses are allowed by
   *     {@code spark.brine.types} or known by {@code spark.brine.classes}
   * @throws IllegalArgumentException if the class is not public
   * @throws UnsupportedOperationException in Spark 3
   */
  public static <T> Encoder<T> of(Class<T> type) {
    Objects.requireNonNull(type, "Missing class of the values");
    if (!Modifier.isPublic(type.getModifiers())) {
      throw new IllegalArgumentException(
          "The class "
              + type.getName()
              + " is not public\n"
              + "Make it public, since code that Spark generates names it: docs/spark.md#datasets");
    }
    try {
      return ofSpark4(type);
    } catch (NoClassDefFoundError e) {
      throw new UnsupportedOperationException(
          "Expected Spark 4.0 or newer but was "
              + org.apache.spark.package$.MODULE$.SPARK_VERSION()
              + "\nUse an RDD, whose records spark.serializer writes: docs/spark.md#datasets",
          e);
    }
  }

  private static <T> Encoder<T> ofSpark4(Class<T> type) {
    ClassTag<T> tag = ClassTag$.MODULE$.apply(type);
    return new TransformingEncoder<>(tag, BinaryEncoder$.MODULE$, new Provider<>(type), true);
  }

  /**
   * Creates the codec where a query is planned, so that it has the options of the application.
   *
   * @param type the class of the values
   */
  private record Provider<T>(Class<T> type)
      implements Function0<Codec<? super T, byte[]>>, Serializable {
    @Override
    public Codec<? super T, byte[]> apply() {
      SparkEnv env = SparkEnv.get();
      return new DatasetCodec<>(type, Options.of(env == null ? new SparkConf() : env.conf()));
    }
  }
}
