// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import io.fury.Fury;
import io.fury.config.CompatibleMode;
import io.fury.config.Language;

/** Classes by name, references kept, Java only. */
public final class FuryIoCodec implements ReleaseCodec {
  private final Fury fory;

  public FuryIoCodec(String variant) {
    fory =
        Fury.builder()
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
