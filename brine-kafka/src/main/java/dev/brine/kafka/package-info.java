// SPDX-License-Identifier: Apache-2.0

/**
 * Brine as a serializer of Apache Kafka: for producers, consumers, Kafka Streams and Kafka Connect.
 *
 * <pre>
 * value.serializer=dev.brine.kafka.BrineSerializer
 * value.deserializer=dev.brine.kafka.BrineDeserializer
 * brine.value.type=com.acme.Order
 * </pre>
 *
 * {@link dev.brine.kafka.BrineConfig} has the other keys.
 */
package dev.brine.kafka;
