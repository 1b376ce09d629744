// SPDX-License-Identifier: Apache-2.0
package desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

public final class Desk {
  private Desk() {}

  public static Object open(InputStream drawer) throws IOException, ClassNotFoundException {
    return new ObjectInputStream(drawer).readObject();
  }
}
