// SPDX-License-Identifier: Apache-2.0
/** Schemas: the shapes of a writer's classes in bytes, and how two lists of shapes differ. */
package dev.brine.internal.schema;
