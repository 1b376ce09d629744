// SPDX-License-Identifier: Apache-2.0
/**
 * A codec written by hand for each workload, with public API only. It is the yardstick for what is
 * possible without generated code, flags or internals of the JDK.
 */
package dev.brine.lab.serializer.handwritten;
