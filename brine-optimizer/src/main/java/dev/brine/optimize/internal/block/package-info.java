// SPDX-License-Identifier: Apache-2.0
/** Classes that are copied beside optimized classes; they use java.base and each other only. */
package dev.brine.optimize.internal.block;
