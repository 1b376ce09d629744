// SPDX-License-Identifier: Apache-2.0
/**
 * The serializers that are compared: one file for each library, with its rows. {@code Serializers}
 * is the table. A row opens a {@code Session} for the type of a workload, or refuses with a reason.
 * Its {@code Description} states lanes, flags and promises.
 */
package dev.brine.lab.serializer;
