// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/**
 * W6: a contact by e-mail.
 *
 * @param address the address
 * @param confirmed whether it was confirmed
 */
public record EmailContact(String address, boolean confirmed) implements Contact {}
