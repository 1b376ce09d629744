// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import tools.jackson.databind.json.JsonMapper;

/** A new JsonMapper with its defaults. */
public final class Jackson3Codec implements ReleaseCodec {
  private final JsonMapper mapper = new JsonMapper();

  public Jackson3Codec(String variant) {}

  @Override
  public byte[] write(Object value) {
    return mapper.writeValueAsBytes(value);
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return mapper.readValue(message, type);
  }
}
