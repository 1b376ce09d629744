// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import java.util.ArrayList;
import java.util.List;

/** A message of Brine's codec for each object, of any class, since the samples are the user's. */
final class SampleMessages implements Handling {
  private final Codec<Object> codec =
      Brine.newBuilder().types(TypeFilter.allow("**")).build().codec(Object.class);

  @Override
  public List<byte[]> write(List<Object> objects) {
    List<byte[]> messages = new ArrayList<>(objects.size());
    for (Object object : objects) {
      messages.add(codec.encode(object));
    }
    return messages;
  }

  @Override
  public double read(List<byte[]> written, int objects) {
    double read = 0;
    for (byte[] message : written) {
      read += codec.decode(message) == null ? 0 : 1;
    }
    return read;
  }
}
