// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder in which writers leave messages for readers.
 *
 * @param folder the folder
 */
record Exchange(Path folder) {
  private static final String IMAGES = "images";
  private static final String REFUSED = "refused.txt";
  private static final String COUNT = "count.txt";

  /** Stores a message of a writer. */
  void store(String writer, Subject subject, int place, byte[] message) throws IOException {
    Files.write(create(writer, subject).resolve(place + ".bin"), message);
  }

  /** Stores how many messages there are, after the last one. */
  void close(String writer, Subject subject, int count) throws IOException {
    Files.writeString(create(writer, subject).resolve(COUNT), String.valueOf(count));
  }

  /** Returns how many messages there are. */
  int count(String writer, Subject subject) throws IOException {
    return Integer.parseInt(Files.readString(folder(writer, subject).resolve(COUNT)));
  }

  /** Stores why a writer does not write the objects of a subject. */
  void refuse(String writer, Subject subject, String reason) throws IOException {
    Files.writeString(create(writer, subject).resolve(REFUSED), reason);
  }

  /** Returns why there is no message, or nothing where there are all. */
  Optional<String> refusal(String writer, Subject subject) throws IOException {
    Path file = folder(writer, subject).resolve(REFUSED);
    if (Files.exists(file)) {
      return Optional.of(Files.readString(file));
    }
    return Files.exists(folder(writer, subject).resolve(COUNT))
        ? Optional.empty()
        : Optional.of("the JVM ended before it wrote the objects");
  }

  /** Returns a message. */
  byte[] message(String writer, Subject subject, int place) throws IOException {
    return Files.readAllBytes(folder(writer, subject).resolve(place + ".bin"));
  }

  /** Stores the image of an object as it was written. */
  void storeImage(Subject subject, int place, Object image) throws IOException {
    Path file = create(IMAGES, subject).resolve(place + ".ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(image);
    }
  }

  /** Returns the image of an object. */
  Object image(Subject subject, int place) throws IOException, ClassNotFoundException {
    Path file = folder(IMAGES, subject).resolve(place + ".ser");
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return in.readObject();
    }
  }

  private Path create(String writer, Subject subject) throws IOException {
    return Files.createDirectories(folder(writer, subject));
  }

  private Path folder(String writer, Subject subject) {
    return folder.resolve(writer).resolve(subject.name());
  }
}
