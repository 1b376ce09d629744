// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import dev.brine.lab.serializer.Session;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An honest codec for parcels; the dishonest ones differ from it in one point each. */
class ParcelSession implements Session {
  private final ByteBuffer out = ByteBuffer.allocate(1024);

  @Override
  public int serialize(Object prepared) throws Exception {
    Parcel parcel = (Parcel) prepared;
    out.clear();
    out.putLong(parcel.weight);
    put(parcel.label);
    put(parcel.first.text);
    return out.position();
  }

  @Override
  public byte[] buffer() {
    return out.array();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
    Parcel parcel = new Parcel();
    parcel.weight = in.getLong();
    parcel.label = get(in);
    parcel.first = new Parcel.Note();
    parcel.first.text = get(in);
    parcel.second = parcel.first;
    return parcel;
  }

  private void put(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.putInt(bytes.length).put(bytes);
  }

  private static String get(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
