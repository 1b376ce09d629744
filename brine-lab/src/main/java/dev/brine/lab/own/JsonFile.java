// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.brine.lab.fidelity.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file with objects as JSON, compressed by gzip or not: one value, several after each other, or
 * an array of values. Jackson of the lab binds fields, and properties of constructors that
 * annotations name.
 *
 * @param file the file
 * @param type the name of the class of each value
 * @param classes finds the class
 */
record JsonFile(Path file, String type, ClassLoader classes) {
  private static final String ADVICE =
      "Correct the file, or give a static method that returns the objects: --samples"
          + " Class::method.";

  /** Other fields of a class than those in JSON keep what its constructor sets. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .visibility(PropertyAccessor.FIELD, Visibility.ANY)
          .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /**
   * Returns the objects.
   *
   * @throws OwnProblem if there is no such class, the file cannot be read or has no object, or a
   *     value does not fit the class
   */
  List<Object> read() throws OwnProblem {
    List<Object> objects = new ArrayList<>();
    Class<?> valueType = new UserClass(type, "--type=" + type).in(classes);
    try (MappingIterator<Object> values =
        MAPPER.readerFor(valueType).readValues(new SampleFile(file, classes).bytes())) {
      while (values.hasNextValue()) {
        Object value = values.nextValue();
        if (value != null) {
          objects.add(value);
        }
      }
    } catch (JacksonException e) {
      throw new OwnProblem(place(e, objects.size()) + ": " + reason(e), ADVICE);
    } catch (IOException | RuntimeException | LinkageError e) {
      throw new OwnProblem("Cannot read " + file + ": " + Reason.of(e), ADVICE);
    }
    if (objects.isEmpty()) {
      throw new OwnProblem("No object in " + file, ADVICE);
    }
    return objects;
  }

  /** Returns the file, the line and column, the value and the field. */
  private String place(JacksonException e, int before) {
    StringBuilder place = new StringBuilder("Cannot read " + file);
    JsonLocation location = e.getLocation();
    if (location != null && location.getLineNr() > 0) {
      place.append(", line ").append(location.getLineNr());
      place.append(", column ").append(location.getColumnNr());
    }
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      place.append(", value ").append(before + 1).append(", $");
      for (Reference step : mapping.getPath()) {
        place.append(
            step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
      }
    }
    return place.toString();
  }

  private static String reason(JacksonException e) {
    return e.getOriginalMessage().lines().findFirst().orElse(e.getClass().getSimpleName());
  }
}
