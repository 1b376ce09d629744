// SPDX-License-Identifier: Apache-2.0
/** What a small message costs beside its content. */
package dev.brine.lab.messages;
