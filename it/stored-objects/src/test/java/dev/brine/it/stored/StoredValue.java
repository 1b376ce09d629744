// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Base64;

/**
 * The stream of a row, with the key of the row.
 *
 * @param stream a character for each byte
 */
record StoredValue(Object key, String stream) {
  /** Returns the present row of a key and a stream, which may be text. */
  static StoredValue of(ResultSet row) throws SQLException {
    byte[] stream =
        row.getObject(2) instanceof String text
            ? Base64.getDecoder().decode(text)
            : row.getBytes(2);
    return new StoredValue(row.getObject(1), new String(stream, StandardCharsets.ISO_8859_1));
  }

  /** Returns whether the stream names the package as it was before. */
  boolean isOld() {
    return stream.contains("com.acme.shop.") && !stream.contains("com.acme.shop.store.");
  }
}
