// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import org.quartz.impl.triggers.SimpleTriggerImpl;

/** A trigger of a kind that a scheduler has no table for, so it is stored as an object. */
public final class DeliveryTrigger extends SimpleTriggerImpl {
  private static final long serialVersionUID = 1L;

  private final Order order;

  DeliveryTrigger(Order order) {
    this.order = order;
  }

  Order order() {
    return order;
  }

  @Override
  public boolean hasAdditionalProperties() {
    return true;
  }
}
