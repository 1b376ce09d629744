// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import dev.brine.Brine;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.User;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** The first row of each library is what its documentation shows first. */
class DefaultRowsTest {
  private static final String DEFAULT = ", default";

  /** Writes a user by a library alone, as its documentation does. */
  private interface Writer {
    byte[] write(User user) throws Exception;
  }

  private static final Map<String, Writer> BY_THE_LIBRARY_ALONE =
      Map.of(
          "brine-default", user -> Brine.create().codec(User.class).encode(user),
          "kryo", DefaultRowsTest::kryo,
          "fory-compatible", DefaultRowsTest::fory,
          "jackson-default", user -> new ObjectMapper().writeValueAsBytes(user),
          "jackson3", user -> JsonMapper.builder().build().writeValueAsBytes(user),
          "gson-default", user -> new Gson().toJson(user).getBytes(StandardCharsets.UTF_8),
          "fastjson2", JSON::toJSONBytes);

  static List<String> rows() {
    return List.copyOf(BY_THE_LIBRARY_ALONE.keySet());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void writes_what_the_library_writes_without_a_setting(String id) throws Exception {
    User user = TreeSamples.user();
    user.setName("<Zoë & \"Łukasz\">");
    Session session = RowLaws.row(id).open(RootType.object(User.class));
    int length = session.serialize(user);

    assertThat(Arrays.copyOf(session.buffer(), length))
        .isEqualTo(BY_THE_LIBRARY_ALONE.get(id).write(user));
  }

  @Test
  void the_first_of_several_rows_of_a_library_is_called_its_default() {
    Map<String, List<Description>> libraries = new LinkedHashMap<>();
    Serializers.all().stream()
        .map(Serializer::description)
        .filter(row -> !row.library().equals("jdk"))
        .forEach(row -> libraries.merge(name(row), List.of(row), DefaultRowsTest::joined));
    libraries.values().removeIf(rows -> rows.size() == 1 || rows.get(0).name().contains(" of "));

    assertThat(libraries).hasSizeGreaterThan(8).containsKeys("Brine", "Kryo", "Fory", "Gson");
    assertThat(libraries.values())
        .allSatisfy(
            rows -> {
              assertThat(rows.get(0).name()).endsWith(DEFAULT);
              assertThat(rows.get(0).use()).isEqualTo(Use.TUNED);
              boolean quick = rows.stream().anyMatch(row -> row.coverage() == Coverage.QUICK);
              assertThat(rows.get(0).coverage() == Coverage.QUICK).isEqualTo(quick);
              assertThat(rows.subList(1, rows.size()))
                  .extracting(Description::name)
                  .noneMatch(name -> name.endsWith(DEFAULT));
            });
  }

  private static List<Description> joined(List<Description> before, List<Description> next) {
    return Stream.concat(before.stream(), next.stream()).toList();
  }

  private static String name(Description row) {
    return row.name().split(", ", 2)[0];
  }

  private static byte[] kryo(User user) {
    Kryo kryo = new Kryo();
    kryo.register(User.class);
    Output output = new Output(64, -1);
    kryo.writeObject(output, user);
    return output.toBytes();
  }

  private static byte[] fory(User user) {
    Fory fory = Fory.builder().withXlang(false).build();
    fory.register(User.class);
    return fory.serialize(user);
  }
}
