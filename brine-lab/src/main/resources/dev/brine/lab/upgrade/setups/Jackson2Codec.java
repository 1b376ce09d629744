// SPDX-License-Identifier: Apache-2.0
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.lab.upgrade.ReleaseCodec;
import java.io.IOException;

/** A new ObjectMapper with its defaults. */
public final class Jackson2Codec implements ReleaseCodec {
  private final ObjectMapper mapper = new ObjectMapper();

  public Jackson2Codec(String variant) {}

  @Override
  public byte[] write(Object value) throws IOException {
    return mapper.writeValueAsBytes(value);
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws IOException {
    return mapper.readValue(message, type);
  }
}
