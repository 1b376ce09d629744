// SPDX-License-Identifier: Apache-2.0
/**
 * Messages that leave memory: to a file, or to a server on this machine by HTTP, RMI or the
 * protocol of Redis. A relay counts the bytes on the wire. See docs/decisions/112.
 */
package dev.brine.lab.remoting;
