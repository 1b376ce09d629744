// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import org.quartz.impl.calendar.BaseCalendar;

/** A calendar of a scheduler, stored as an object. */
public final class ClosedDays extends BaseCalendar {
  private static final long serialVersionUID = 1L;

  private final Order order;

  ClosedDays(Order order) {
    this.order = order;
  }

  Order order() {
    return order;
  }
}
