// SPDX-License-Identifier: Apache-2.0
/** Copies the objects of the workloads to generated messages of Protocol Buffers, and back. */
package dev.brine.lab.serializer.protobuf;
