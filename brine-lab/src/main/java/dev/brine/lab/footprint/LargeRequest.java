// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

/**
 * The order for one process that handles a large message.
 *
 * @param catalog the class name of the catalog
 * @param row the id of the serializer
 * @param objects objects in the large message
 * @param seed the seed of the values
 * @param result the file to write the {@link LargeFound} to
 */
record LargeRequest(String catalog, String row, int objects, long seed, String result) {}
