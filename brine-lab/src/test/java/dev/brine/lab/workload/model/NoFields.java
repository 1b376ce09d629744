// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** An object without content. It has this package so that libraries register it as a model. */
public final class NoFields implements Serializable {
  private static final long serialVersionUID = 1L;
}
