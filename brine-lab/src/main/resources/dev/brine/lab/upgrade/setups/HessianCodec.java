// SPDX-License-Identifier: Apache-2.0
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import dev.brine.lab.upgrade.ReleaseCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** The second protocol, as it is by default. */
public final class HessianCodec implements ReleaseCodec {
  public HessianCodec(String variant) {}

  @Override
  public byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Hessian2Output output = new Hessian2Output(bytes);
    output.writeObject(value);
    output.flush();
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws IOException {
    return new Hessian2Input(new ByteArrayInputStream(message)).readObject();
  }
}
