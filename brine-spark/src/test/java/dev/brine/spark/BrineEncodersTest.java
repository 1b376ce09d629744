// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

class BrineEncodersTest {
  private static final Options NONE = Options.of(new SparkConf(false));

  @Test
  void an_encoder_has_one_column_of_bytes() {
    assertThat(BrineEncoders.of(Order.class).schema().simpleString())
        .isEqualTo("struct<value:binary>");
    assertThat(BrineEncoders.of(Order.class).clsTag().runtimeClass()).isEqualTo(Order.class);
  }

  @Test
  void refuses_a_class_that_generated_code_could_not_name() {
    assertThatThrownBy(() -> BrineEncoders.of(TeraKey.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            """
            The class dev.brine.spark.TeraKey is not public
            Make it public, since code that Spark generates names it: docs/spark.md#datasets""");
  }

  @Test
  void a_value_needs_no_option() {
    DatasetCodec<Order> codec = new DatasetCodec<>(Order.class, NONE);
    assertThat(codec.decode(codec.encode(Order.of(7))).sum()).isEqualTo(Order.of(7).sum());
    assertThat(codec.encode(null)).hasSizeLessThan(10);
    assertThat(codec.decode(codec.encode(null))).isNull();
  }

  @Test
  void a_subclass_that_is_not_allowed_names_the_setting() {
    DatasetCodec<Serializable> codec = new DatasetCodec<>(Serializable.class, NONE);
    assertThatThrownBy(() -> codec.encode(new TeraKey(new byte[0])))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("Add dev.brine.spark.TeraKey to spark.brine.types");
    Options allowing =
        new Options(List.of(), List.of("dev.brine.spark.TeraKey"), NONE.references());
    byte[] bytes =
        new DatasetCodec<>(Serializable.class, allowing).encode(new TeraKey(new byte[] {1}));
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("Add dev.brine.spark.TeraKey to spark.brine.types");
  }
}
