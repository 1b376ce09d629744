// SPDX-License-Identifier: Apache-2.0

/**
 * Serializers for Spring Data Redis, Spring Session, Redisson, HTTP and JMS. {@link
 * dev.brine.spring.BrineValues} has their options. See docs/decisions/088.
 */
package dev.brine.spring;
