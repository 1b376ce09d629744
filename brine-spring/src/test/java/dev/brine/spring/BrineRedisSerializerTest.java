// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.TypeFilter;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

class BrineRedisSerializerTest {
  private static final Basket BASKET = Basket.of(2);

  private final BrineValues values =
      BrineValues.newBuilder("brine.redis").types(TypeFilter.allow("dev.brine.spring.*")).build();
  private final BrineRedisSerializer serializer = new BrineRedisSerializer(values);

  @Test
  void writes_null_as_no_bytes_and_reads_it_back() {
    assertThat(serializer.serialize(null)).isEmpty();
    assertThat(serializer.deserialize(new byte[0])).isNull();
    assertThat(serializer.deserialize(null)).isNull();
  }

  @Test
  void reads_values_of_springs_own_serializer() {
    byte[] bytes = RedisSerializer.java().serialize(BASKET);

    assertThat(serializer.deserialize(bytes)).isEqualTo(BASKET);
    assertThat(serializer.deserialize(serializer.serialize(BASKET))).isEqualTo(BASKET);
  }

  @Test
  void reports_failures_as_spring_does() {
    assertThatThrownBy(() -> serializer.serialize(new Object[] {Thread.currentThread()}))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot write a value of brine.redis: ");
    assertThatThrownBy(() -> serializer.deserialize(new byte[] {1, 2, 3}))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot read a value of brine.redis: ");
  }

  @Test
  void converts_attributes_to_bytes_and_back() {
    BrineConversionService conversions = new BrineConversionService(values);
    TypeDescriptor object = TypeDescriptor.valueOf(Object.class);
    TypeDescriptor bytes = TypeDescriptor.valueOf(byte[].class);

    Object converted = conversions.convert(BASKET, object, bytes);
    assertThat(conversions.convert(converted, bytes, object)).isEqualTo(BASKET);
    Object ofSpring = RedisSerializer.java().serialize(BASKET);
    assertThat(conversions.convert(ofSpring, bytes, object)).isEqualTo(BASKET);
    assertThatThrownBy(() -> conversions.convert(new byte[] {1, 2}, bytes, object))
        .isInstanceOf(ConversionFailedException.class)
        .hasRootCauseInstanceOf(dev.brine.BrineException.class);
  }
}
