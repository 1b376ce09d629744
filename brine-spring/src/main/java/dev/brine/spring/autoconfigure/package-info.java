// SPDX-License-Identifier: Apache-2.0

/** Configures the serializers in Spring Boot 3 and 4, by the keys of docs/spring.md. */
package dev.brine.spring.autoconfigure;
