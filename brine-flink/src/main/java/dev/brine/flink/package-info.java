// SPDX-License-Identifier: Apache-2.0

/**
 * Brine as the serializer of records and state in Apache Flink. A {@link
 * dev.brine.flink.BrineTypeInfoFactory} in {@code pipeline.serialization-config} switches a job;
 * {@link dev.brine.flink.BrineTypeInfo} does the same in code. See docs/decisions/089.
 */
package dev.brine.flink;
