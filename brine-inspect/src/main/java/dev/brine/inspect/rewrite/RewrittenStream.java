// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.convert.RuleUse;
import java.util.List;

/**
 * A stream that was written anew.
 *
 * @param bytes of the new stream
 * @param objects the number of objects, arrays and constants in it
 * @param changedObjects how many of them have a class that changed
 * @param remarks sentences about names of classes that stay as they were
 * @param uses of the changes
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record RewrittenStream(
    byte[] bytes, long objects, long changedObjects, List<String> remarks, List<RuleUse> uses) {
  /** Creates the result; the lists are copied. */
  public RewrittenStream {
    remarks = List.copyOf(remarks);
    uses = List.copyOf(uses);
  }
}
