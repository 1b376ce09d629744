// SPDX-License-Identifier: Apache-2.0
/**
 * Shuffles the records of the workload {@code spark-shuffle} by jobs of Spark in this JVM. The lab
 * finds it as a service.
 */
package dev.brine.lab.spark;
