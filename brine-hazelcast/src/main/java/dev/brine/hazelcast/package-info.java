// SPDX-License-Identifier: Apache-2.0

/**
 * Brine as the global serializer of Hazelcast.
 *
 * <pre>
 * &lt;global-serializer override-java-serialization="true"&gt;
 *   dev.brine.hazelcast.BrineSerializer
 * &lt;/global-serializer&gt;
 * </pre>
 *
 * The file {@code brine-hazelcast.properties} on the class path names the classes that may be read.
 * See docs/decisions/087.
 */
package dev.brine.hazelcast;
