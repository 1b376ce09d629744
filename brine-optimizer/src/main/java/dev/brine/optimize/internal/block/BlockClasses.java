// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.util.List;

/** Lists the classes of this package that are copied beside optimized classes. */
public final class BlockClasses {
  /** All of them; this class is not copied. */
  public static final List<Class<?>> ALL =
      List.of(
          BlockOutput.class,
          BlockWriter.class,
          BlockInput.class,
          BlockReader.class,
          BlockContainers.class,
          BlockLayout.class,
          BlockProxy.class,
          BlockFilterInfo.class,
          BlockJavaForm.class,
          BlockJavaInput.class,
          BlockEvolution.class,
          BlockCheck.class,
          BlockTable.class);

  private BlockClasses() {}
}
