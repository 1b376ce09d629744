// SPDX-License-Identifier: Apache-2.0

/** Checks the settings of the modules for Spring, Kafka, Hazelcast, Flink and Spark. */
package dev.brine.internal.settings;
