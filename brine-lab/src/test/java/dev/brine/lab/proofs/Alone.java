// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.proofs;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianInput;
import com.caucho.hessian.io.HessianOutput;
import com.caucho.hessian.io.SerializerFactory;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ClosureSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.References;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.fory.Fory;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.river.RiverMarshallerFactory;
import org.nustaq.serialization.FSTConfiguration;
import org.objenesis.strategy.StdInstantiatorStrategy;

/**
 * A library without the lab: a few lines that copy one object, as its documentation shows them,
 * with the settings that let it take the most classes. An author can run the lines as they are.
 *
 * @param library the key of the library, or the id of a row with a format of its own
 * @param name what the lines are
 * @param references whether they keep references
 * @param copier returns the copy of an object
 */
record Alone(String library, String name, boolean references, Copier copier) {
  /** Copies an object through a library. */
  @FunctionalInterface
  interface Copier {
    /** Returns the copy. */
    Object copy(Object value) throws Exception;
  }

  private static final List<Alone> ALL =
      List.of(
          new Alone("jdk", "ObjectOutputStream", true, Alone::jdk),
          new Alone("kryo", "classes by name, references", true, value -> kryo(value, true)),
          new Alone("kryo", "classes by name", false, value -> kryo(value, false)),
          new Alone("fory", "classes by name, references", true, value -> fory(value, true)),
          new Alone("fory", "classes by name", false, value -> fory(value, false)),
          new Alone("fst", "default configuration", true, Alone::fst),
          new Alone("hessian2", "Hessian 2", true, Alone::hessian2),
          new Alone("hessian", "Hessian 1", true, Alone::hessian),
          new Alone("hessian-lite", "Hessian 2", true, Alone::hessianLite),
          new Alone("jboss-marshalling", "River, classes by name", true, Alone::jboss),
          new Alone("eclipse-serializer", "default foundation", true, Alone::eclipse),
          new Alone("protostuff", "RuntimeSchema", false, Alone::protostuff),
          new Alone(
              "jackson2", "ObjectMapper", false, value -> jackson2(new ObjectMapper(), value)),
          new Alone(
              "jackson2",
              "ObjectMapper with modules",
              false,
              value -> jackson2(new ObjectMapper().findAndRegisterModules(), value)),
          new Alone("jackson3", "JsonMapper", false, Alone::jackson3),
          new Alone("gson", "Gson", false, Alone::gson),
          new Alone("fastjson2", "JSON", false, Alone::fastjson2),
          new Alone("fastjson2-jsonb", "JSONB", false, Alone::fastjson2Binary),
          new Alone("fastjson2-jsonb-array", "JSONB of arrays", false, Alone::fastjson2Arrays),
          new Alone("avro", "ReflectData", false, Alone::avro));

  /** Returns what is known of the library of a row; for one of trees, nothing with references. */
  static List<Alone> of(Description row) {
    String library = row.library().startsWith("jackson-") ? "jackson2" : row.library();
    boolean isKnown = ALL.stream().anyMatch(alone -> alone.library.equals(row.id()));
    String key = isKnown ? row.id() : library; // a library may have several formats
    return ALL.stream()
        .filter(alone -> alone.library.equals(key))
        .filter(alone -> row.references() == References.ON || !alone.references)
        .toList();
  }

  /** Returns what came back of an object, or that it was refused and why. */
  Fidelity of(Object value) {
    try {
      return Comparison.compare(value, copier.copy(value));
    } catch (Exception | LinkageError | StackOverflowError e) {
      return Trial.refused(e);
    }
  }

  private static Object jdk(Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    out.writeObject(value);
    out.flush();
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private static Object kryo(Object value, boolean references) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(references);
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    kryo.addDefaultSerializer(UUID.class, DefaultSerializers.UUIDSerializer.class);
    kryo.addDefaultSerializer(URI.class, DefaultSerializers.URISerializer.class);
    kryo.addDefaultSerializer(Pattern.class, DefaultSerializers.PatternSerializer.class);
    kryo.register(ClosureSerializer.Closure.class, new ClosureSerializer());
    Output output = new Output(4096, -1);
    kryo.writeClassAndObject(output, value);
    return kryo.readClassAndObject(new Input(output.toBytes()));
  }

  private static Object fory(Object value, boolean references) {
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .requireClassRegistration(false)
            .withRefTracking(references)
            .build();
    return fory.deserialize(fory.serialize(value));
  }

  private static Object fst(Object value) {
    FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
    fst.setForceSerializable(true);
    return fst.asObject(fst.asByteArray(value));
  }

  private static Object hessian2(Object value) throws Exception {
    SerializerFactory factory = new SerializerFactory();
    factory.setAllowNonSerializable(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Hessian2Output out = new Hessian2Output(bytes);
    out.setSerializerFactory(factory);
    out.writeObject(value);
    out.flush();
    Hessian2Input in = new Hessian2Input(new ByteArrayInputStream(bytes.toByteArray()));
    in.setSerializerFactory(factory);
    return in.readObject();
  }

  private static Object hessian(Object value) throws Exception {
    SerializerFactory factory = new SerializerFactory();
    factory.setAllowNonSerializable(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HessianOutput out = new HessianOutput(bytes);
    out.setSerializerFactory(factory);
    out.writeObject(value);
    HessianInput in = new HessianInput(new ByteArrayInputStream(bytes.toByteArray()));
    in.setSerializerFactory(factory);
    return in.readObject();
  }

  private static Object hessianLite(Object value) throws Exception {
    var factory = new com.alibaba.com.caucho.hessian.io.SerializerFactory();
    factory.setAllowNonSerializable(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    var out = new com.alibaba.com.caucho.hessian.io.Hessian2Output(bytes);
    out.setSerializerFactory(factory);
    out.writeObject(value);
    out.flush();
    var in =
        new com.alibaba.com.caucho.hessian.io.Hessian2Input(
            new ByteArrayInputStream(bytes.toByteArray()));
    in.setSerializerFactory(factory);
    return in.readObject();
  }

  private static Object jboss(Object value) throws Exception {
    RiverMarshallerFactory factory = new RiverMarshallerFactory();
    MarshallingConfiguration configuration = new MarshallingConfiguration();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Marshaller out = factory.createMarshaller(configuration);
    out.start(Marshalling.createByteOutput(bytes));
    out.writeObject(value);
    out.finish();
    Unmarshaller in = factory.createUnmarshaller(configuration);
    in.start(Marshalling.createByteInput(ByteBuffer.wrap(bytes.toByteArray())));
    return in.readObject();
  }

  private static Object eclipse(Object value) {
    var serializer = org.eclipse.serializer.Serializer.Bytes();
    return serializer.deserialize(serializer.serialize(value));
  }

  @SuppressWarnings("unchecked") // The class of the value.
  private static Object protostuff(Object value) {
    Schema<Object> schema = (Schema<Object>) RuntimeSchema.getSchema(value.getClass());
    byte[] bytes = ProtostuffIOUtil.toByteArray(value, schema, LinkedBuffer.allocate());
    Object copy = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(bytes, copy, schema);
    return copy;
  }

  private static Object jackson2(ObjectMapper mapper, Object value) throws Exception {
    return mapper.readValue(mapper.writeValueAsBytes(value), value.getClass());
  }

  private static Object jackson3(Object value) {
    var mapper = new tools.jackson.databind.json.JsonMapper();
    return mapper.readValue(mapper.writeValueAsBytes(value), value.getClass());
  }

  private static Object gson(Object value) {
    Gson gson = new Gson();
    return gson.fromJson(gson.toJson(value), value.getClass());
  }

  private static Object fastjson2(Object value) {
    return JSON.parseObject(JSON.toJSONBytes(value), value.getClass());
  }

  private static Object fastjson2Binary(Object value) {
    return JSONB.parseObject(JSONB.toBytes(value), value.getClass());
  }

  private static Object fastjson2Arrays(Object value) {
    byte[] bytes = JSONB.toBytes(value, JSONWriter.Feature.BeanToArray);
    return JSONB.parseObject(bytes, value.getClass(), JSONReader.Feature.SupportArrayToBean);
  }

  private static Object avro(Object value) throws Exception {
    ReflectData data = ReflectData.AllowNull.get();
    var schema = data.getSchema(value.getClass());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new ReflectDatumWriter<>(schema, data).write(value, encoder);
    encoder.flush();
    var decoder = DecoderFactory.get().binaryDecoder(bytes.toByteArray(), null);
    return new ReflectDatumReader<>(schema, schema, data).read(null, decoder);
  }
}
