// SPDX-License-Identifier: Apache-2.0
/** Objects of the workloads as messages of Simple Binary Encoding, and back. */
package dev.brine.lab.serializer.sbe;
