// SPDX-License-Identifier: Apache-2.0
/**
 * Describes classes as far as their bytes depend on them: fields, hooks, and how instances are
 * created. A {@link dev.brine.shape.Shape} has names only, so a loaded class, its class file and
 * the schema of a message can have equal shapes. {@link dev.brine.shape.ReflectionShapeSource}
 * reads shapes of loaded classes; the optimizer reads them from class files.
 */
package dev.brine.shape;
