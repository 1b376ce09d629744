// SPDX-License-Identifier: Apache-2.0
/** Starts Kafka for tests and measurements. */
package dev.brine.it.kafka;
