// SPDX-License-Identifier: Apache-2.0
/**
 * Sends the records of the workload {@code kafka-roundtrip} to a broker in a process of its own,
 * and consumes them. The lab finds it as a service.
 */
package dev.brine.lab.kafka;
