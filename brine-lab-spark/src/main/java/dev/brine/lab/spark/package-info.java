// SPDX-License-Identifier: Apache-2.0
/** Measures serializers in Spark. */
package dev.brine.lab.spark;
