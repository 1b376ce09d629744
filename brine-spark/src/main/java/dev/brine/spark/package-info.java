// SPDX-License-Identifier: Apache-2.0
/**
 * Brine in Apache Spark: the serializer of records, and an encoder of Datasets. {@code
 * docs/spark.md} says how to use them. See docs/decisions/090.
 */
package dev.brine.spark;
