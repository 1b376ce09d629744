// SPDX-License-Identifier: Apache-2.0
/** Measures serializers in Kafka. */
package dev.brine.lab.kafka;
