// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Pages that a visitor of Wicket goes back to after a restart. */
class WicketPagesIT {
  private static final int PAGES = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> pages() throws IOException {
    TriedWith page = new TriedWith("Wicket 10.8.0, page store on disk", "nothing");
    return new StoreTrial(Application.of("shop.Pages"), page, folder, PAGES).tests();
  }
}
