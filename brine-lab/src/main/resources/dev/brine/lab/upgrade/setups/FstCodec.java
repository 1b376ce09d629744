// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import org.nustaq.serialization.FSTConfiguration;

/** The default configuration, classes by name, references kept. */
public final class FstCodec implements ReleaseCodec {
  private final FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();

  public FstCodec(String variant) {}

  @Override
  public byte[] write(Object value) {
    return fst.asByteArray(value);
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return fst.asObject(message);
  }
}
