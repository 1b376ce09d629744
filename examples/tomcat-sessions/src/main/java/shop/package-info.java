// SPDX-License-Identifier: Apache-2.0
/** A shop in Tomcat, whose carts are in sessions that are stored while it is down. */
package shop;
