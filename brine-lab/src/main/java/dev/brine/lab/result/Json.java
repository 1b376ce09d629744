// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Reads and writes results as JSON. A figure that was not measured is null in a file and NaN in
 * memory, and a constant is a word such as {@code first-use}. Files of format 1, which have the
 * string "NaN" and names such as {@code FIRST_USE} instead, are read as well.
 */
public final class Json {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // terminals obey some of it
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .annotationIntrospector(new EnumWords())
          .addModule(figures())
          .build();

  private static final String CHECKSUM = "checksum";

  private Json() {}

  /** Returns a value as JSON text. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Replaces a file with a value as JSON, so that at any moment the file is whole: the old one or
   * the new one.
   *
   * @throws IOException if the folder cannot be written to
   */
  public static void write(Object value, Path file) throws IOException {
    replace(file, write(value));
  }

  /**
   * Replaces a file with a text, so that at any moment the file is whole: the old one or the new
   * one.
   *
   * @throws IOException if the folder cannot be written to
   */
  public static void replace(Path file, String text) throws IOException {
    String name = "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path temporary = file.toAbsolutePath().resolveSibling(name);
    try {
      Files.writeString(temporary, text);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /**
   * Returns the value that a file holds.
   *
   * @throws IOException if the file cannot be read or does not hold such a value
   */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    return MAPPER.readValue(file.toFile(), type);
  }

  /** Returns a value as JSON text with a checksum of all its other properties at the end. */
  static String writeSealed(Object value) {
    ObjectNode tree = MAPPER.valueToTree(value);
    return write(tree.put(CHECKSUM, checksum(tree)));
  }

  /**
   * Returns the value that a file with a checksum holds.
   *
   * @throws IOException if the file cannot be read or does not hold such a value
   */
  static <T> Unsealed<T> readSealed(Path file, Class<T> type) throws IOException {
    JsonNode tree = MAPPER.readTree(file.toFile());
    JsonNode checksum = tree instanceof ObjectNode object ? object.remove(CHECKSUM) : null;
    boolean isIntact = checksum != null && checksum.asText().equals(checksum(tree));
    return new Unsealed<>(MAPPER.treeToValue(tree, type), isIntact);
  }

  /**
   * A value that was read from a file with a checksum.
   *
   * @param value the value
   * @param isIntact whether the checksum is there and right
   */
  record Unsealed<T>(T value, boolean isIntact) {}

  /** White space and the order of properties do not count. */
  private static String checksum(JsonNode tree) {
    try {
      Object content = MAPPER.treeToValue(tree, Object.class);
      byte[] text =
          MAPPER
              .writer()
              .without(SerializationFeature.INDENT_OUTPUT)
              .with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
              .writeValueAsBytes(content);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return "sha-256:" + HexFormat.of().formatHex(hash);
    } catch (JsonProcessingException | NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static SimpleModule figures() {
    return new SimpleModule()
        .addSerializer(double.class, new FigureWriter())
        .addSerializer(Double.class, new FigureWriter())
        .addDeserializer(double.class, new FigureReader())
        .addDeserializer(Double.class, new FigureReader());
  }

  /** Writes null for NaN and for infinities, which JSON has no numbers for. */
  private static final class FigureWriter extends StdScalarSerializer<Double> {
    private static final long serialVersionUID = 1L;

    FigureWriter() {
      super(Double.class);
    }

    @Override
    public void serialize(Double figure, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (Double.isFinite(figure)) {
        out.writeNumber(figure);
      } else {
        out.writeNull();
      }
    }
  }

  /** Reads null, a missing property and the string "NaN" as NaN. */
  private static final class FigureReader extends StdScalarDeserializer<Double> {
    private static final long serialVersionUID = 1L;

    FigureReader() {
      super(Double.class);
    }

    @Override
    public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return _parseDoublePrimitive(in, context);
    }

    @Override
    public Double getNullValue(DeserializationContext context) {
      return Double.NaN;
    }

    @Override
    public Double getAbsentValue(DeserializationContext context) {
      return Double.NaN;
    }
  }
}
