// SPDX-License-Identifier: Apache-2.0
/** Reads the Object Serialization Stream Protocol without classes. */
package dev.brine.inspect.internal.javastream;
