// SPDX-License-Identifier: Apache-2.0
/** The classes of a shop, as any application has them. */
package shop;
