// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections to a database. Used by several threads. */
@FunctionalInterface
public interface Database {
  /** Returns a new connection. */
  Connection connect() throws SQLException;
}
