// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.internal.habit.Places;
import java.io.IOException;
import java.util.List;

/** The way in which the class files of a program are read. */
interface Reading {
  /** Each class file is read for its own sake, and once more for evidence. */
  Reading EACH =
      new Reading() {
        @Override
        public List<String> files(Part part) throws IOException {
          return part.archive().classFiles();
        }

        @Override
        public String above(String internalName) {
          return null;
        }

        @Override
        public Places places(Parts parts) throws IOException {
          Places places = new Places();
          for (Part part : parts.all()) {
            places.add(part.shown(), part.archive());
          }
          return places;
        }
      };

  /** Returns the class files of a part that are looked at, in the order of the part. */
  List<String> files(Part part) throws IOException;

  /** Returns the superclass of a class that is known without its file, or null. */
  String above(String internalName);

  /** Returns the classes of a program, whose places can be found. */
  Places places(Parts parts) throws IOException;
}
