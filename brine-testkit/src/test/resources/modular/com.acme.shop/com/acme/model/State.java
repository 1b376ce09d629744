// SPDX-License-Identifier: Apache-2.0
package com.acme.model;

enum State {
  OPEN,
  PAID {
    @Override
    public String toString() {
      return "paid";
    }
  }
}
