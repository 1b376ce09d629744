// SPDX-License-Identifier: Apache-2.0
import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.lab.upgrade.ReleaseCodec;

/** A codec of the class, with references and the schema inside. */
public final class BrineCodec implements ReleaseCodec {
  private final Brine brine =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.lab.workload.model.**")).build();

  public BrineCodec(String variant) {}

  @Override
  @SuppressWarnings("unchecked")
  public byte[] write(Object value) {
    return brine.codec((Class<Object>) value.getClass()).encode(value);
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return brine.codec(type).decode(message);
  }
}
