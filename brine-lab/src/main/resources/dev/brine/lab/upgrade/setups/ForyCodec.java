// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import org.apache.fory.Fory;
import org.apache.fory.config.CompatibleMode;
import org.apache.fory.config.Language;

/** Classes by name, references kept, Java only. */
public final class ForyCodec implements ReleaseCodec {
  private final Fory fory;

  public ForyCodec(String variant) {
    fory =
        Fory.builder()
            .withLanguage(Language.JAVA)
            .withRefTracking(true)
            .requireClassRegistration(false)
            .withCompatibleMode(CompatibleMode.valueOf(variant))
            .build();
  }

  @Override
  public byte[] write(Object value) {
    return fory.serialize(value);
  }

  @Override
  public Object read(byte[] message, Class<?> type) {
    return fory.deserialize(message);
  }
}
