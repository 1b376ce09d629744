// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;

/** A data file of one object: it has the schema of the writer, which the reader resolves. */
public final class AvroCodec implements ReleaseCodec {
  public AvroCodec(String variant) {}

  private static ReflectData model() {
    return new ReflectData.AllowNull();
  }

  @Override
  public byte[] write(Object value) throws IOException {
    Schema schema = model().getSchema(value.getClass());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<Object> writer =
        new DataFileWriter<Object>(new ReflectDatumWriter<Object>(schema, model()))) {
      writer.create(schema, bytes);
      writer.append(value);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws IOException {
    Schema schema = model().getSchema(type);
    try (DataFileReader<Object> reader =
        new DataFileReader<Object>(
            new SeekableByteArrayInput(message),
            new ReflectDatumReader<Object>(schema, schema, model()))) {
      return reader.next();
    }
  }
}
