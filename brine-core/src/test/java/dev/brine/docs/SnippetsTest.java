// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java snippets of the README and of the guides compile. */
@Tag("once")
class SnippetsTest {
  private static final Pattern SNIPPET = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  /** What the pages take as given. Variables of a snippet hide these fields. */
  private static final String GIVEN =
      """
      import dev.brine.*;
      import java.io.*;
      import java.util.*;
      class Snippet {
        record Order(long id, List<String> lines) {}
        record Money(long cents, String currency) {
          static Money of(long cents, String currency) {
            return new Money(cents, currency);
          }
        }
        record Started() {}
        record Closed() {}
        Brine brine;
        Codec<Order> codec;
        SchemaCatalog catalog;
        ClassLoader application;
        ClassLoader otherApplication;
        Order order;
        byte[] message;
        byte[] buffer;
        InputStream in;
        InputStream source;
        OutputStream out;
        OutputStream sink;
        void handle(Order read) {}
        void run() throws Exception {
      """;

  @TempDir private Path classes;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "docs/core.md",
        "docs/embedding.md",
        "docs/evolution.md",
        "docs/security.md",
        "docs/streams.md"
      })
  void has_snippets_that_compile(String page) throws IOException {
    for (String snippet : snippets(page)) {
      assertThat(problems(snippet)).as(snippet).isEmpty();
    }
  }

  @Test
  void would_notice_a_snippet_that_does_not() {
    assertThat(problems("Brine brine = Brine.make();")).contains("make()");
  }

  /** Their classes are not on the class path here, so the module of each engine compiles them. */
  @ParameterizedTest
  @CsvSource({"flink, Guide", "hazelcast, RollOutIT", "spark, Guide", "spring, Guide"})
  void has_snippets_that_are_in_a_test_of_an_engine(String engine, String test) throws IOException {
    String source = source(engine, test);
    for (String snippet : snippets("docs/" + engine + ".md")) {
      assertThat(source).contains(onOneLine(snippet));
    }
  }

  @Test
  void would_notice_a_snippet_of_an_engine_that_calls_another_method() throws IOException {
    String snippet = onOneLine(snippets("docs/spring.md").get(1));
    assertThat(source("spring", "Guide"))
        .contains(snippet)
        .doesNotContain(snippet.replace("setCodec", "setCoder"));
  }

  private static String source(String engine, String test) throws IOException {
    Path file = Path.of("src/test/java/dev/brine", engine, test + ".java");
    return onOneLine(Files.readString(Path.of("../brine-" + engine).resolve(file)));
  }

  /** The formatter breaks the lines of the two at other places. */
  private static String onOneLine(String code) {
    return code.replaceAll("\\R *", "");
  }

  private static List<String> snippets(String page) throws IOException {
    List<String> snippets =
        SNIPPET
            .matcher(Files.readString(Path.of("..", page)))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(snippets).isNotEmpty();
    return snippets;
  }

  private String problems(String snippet) {
    String source = GIVEN + snippet + "}}";
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    StringWriter problems = new StringWriter();
    boolean done =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                problems,
                null,
                null,
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")),
                null,
                List.of(file))
            .call();
    return done ? "" : problems.toString();
  }
}
