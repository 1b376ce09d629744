// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W6: a way to reach an employee, of three kinds. */
public sealed interface Contact extends Serializable
    permits EmailContact, PhoneContact, PostalContact {}
