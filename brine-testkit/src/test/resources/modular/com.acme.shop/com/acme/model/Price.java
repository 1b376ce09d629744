// SPDX-License-Identifier: Apache-2.0
package com.acme.model;

import java.io.Serializable;
import java.math.BigDecimal;

record Price(BigDecimal amount, String currency) implements Serializable {}
