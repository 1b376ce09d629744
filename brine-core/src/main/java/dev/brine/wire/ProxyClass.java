// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.List;

/**
 * The class of a dynamic proxy.
 *
 * @param loader null for the bootstrap loader
 */
public record ProxyClass(ClassLoader loader, List<Class<?>> interfaces) {
  /** Makes the interfaces unmodifiable. */
  public ProxyClass {
    interfaces = List.copyOf(interfaces);
  }
}
