// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.agent.capture.Capture;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text of options, and the file of options. */
class OptionsTest {
  @TempDir private Path folder;

  private String file(String content) throws IOException {
    Path file = folder.resolve("a,b.txt");
    Files.writeString(file, content);
    return "options=" + file;
  }

  @Test
  void reads_a_file_with_a_byte_order_mark_and_windows_lines() throws IOException {
    Options options =
        Options.of("open," + file("\uFEFF# ours\r\n\r\nidentity=objects\r\nexclude=com.acme.**"));
    assertThat(options.identity()).isEqualTo(Identity.OBJECTS);
    assertThat(options.isOpen()).isTrue();
  }

  @Test
  void refuses_a_second_value_here_or_in_a_file() throws IOException {
    String inFile = file("identity=objects\n");
    for (String twice : new String[] {"identity=all,identity=objects", "identity=all," + inFile}) {
      assertThatThrownBy(() -> Options.of(twice))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("The option identity= is set twice: identity=objects");
    }
    assertThatThrownBy(() -> Options.of("if-unpaired=java,if-unpaired=go-on"))
        .hasMessage("The option if-unpaired= is set twice: if-unpaired=go-on");
  }

  @Test
  void refuses_options_behind_the_name_of_a_file() throws IOException {
    String report = "report=" + folder.resolve("brine.txt");
    for (String behind : new String[] {",exclude=com.acme.**", ",open,if-unpaired=go-on"}) {
      String lost = behind.substring(behind.lastIndexOf(',') + 1);
      assertThatThrownBy(() -> Options.of(report + behind))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("The option report= must be the last, but " + lost + " follows");
    }
    for (String behind :
        new String[] {"capture=dir,max=7", "classes=c.**", "max=7", "mask=strings"}) {
      assertThatThrownBy(() -> Options.of(report + "," + behind))
          .as(behind)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("The option report= must be the last, but " + behind + " follows");
    }
    String options = file("open\n");
    assertThatThrownBy(() -> Options.of(options + "," + report))
        .hasMessage("The option options= must be the last, but " + report + " follows");
  }

  @Test
  void knows_what_a_place_does_after_a_failure() throws IOException {
    assertThat(Options.of("on-failure=throw").onFailure()).isEqualTo("throw");
    assertThat(Options.of("on-failure=java,open").onFailure()).isEqualTo("java");
    assertThat(Options.of("open").onFailure()).isNull();
    assertThatThrownBy(() -> Options.of("on-failure=no"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Unknown value of on-failure: no; the values are java, throw");
    assertThatThrownBy(() -> Options.of("on-failure=java,on-failure=throw"))
        .hasMessage("The option on-failure= is set twice: on-failure=throw");
  }

  @Test
  void takes_commas_in_the_name_of_a_file() throws IOException {
    Path report = folder.resolve("a,open,exclude,b=c");
    assertThat(Options.of("streams,report=" + report).report()).isEqualTo(report);
  }

  @Test
  void captures_with_classes_a_number_of_samples_and_a_mask() throws IOException {
    Capture capture =
        Options.of("capture=dir,classes=a.B,classes=c.**,max=7,mask=strings").capture().get();
    assertThat(capture.folder()).isEqualTo(Path.of("dir"));
    assertThat(capture.classes()).isEqualTo(TypeFilter.allow("a.B", "c.**"));
    assertThat(capture.most()).isEqualTo(7);
    assertThat(capture.masking()).isEqualTo(Capture.Masking.STRINGS);
    Capture usual = Options.of("capture=dir").capture().get();
    assertThat(usual.classes()).isEqualTo(TypeFilter.allow("**"));
    assertThat(usual.most()).isEqualTo(Capture.USUAL);
    assertThat(usual.masking()).isEqualTo(Capture.Masking.NONE);
    assertThat(Options.of("streams").capture()).isEmpty();
  }

  @Test
  void refuses_to_capture_streams_that_are_replaced_and_values_that_make_no_sense() {
    for (String other :
        new String[] {"streams", "open", "identity=all", "report=a", "exclude=a.B"}) {
      assertThatThrownBy(() -> Options.of("capture=dir," + other))
          .as(other)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("Do not use capture= with " + other + ", because");
    }
    assertThatThrownBy(() -> Options.of("max=7"))
        .hasMessage("Missing capture=DIR or observe=DIR beside max=7");
    for (String wrong :
        new String[] {"max=0", "max=-1", "max=x", "mask=numbers", "classes=**.x", "capture=b"}) {
      assertThatThrownBy(() -> Options.of("capture=a," + wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void replaces_streams_unless_codecs_are_all_that_is_named() throws IOException {
    assertThat(Options.of("")).matches(Options::hasStreams).matches(one -> !one.hasCodecs());
    assertThat(Options.of("open")).matches(Options::hasStreams);
    assertThat(Options.of("codecs,include=a.*"))
        .matches(Options::hasCodecs)
        .matches(one -> !one.hasStreams());
    assertThat(Options.of("codecs,streams"))
        .matches(Options::hasCodecs)
        .matches(Options::hasStreams);
  }

  @Test
  void takes_a_file_of_renames_for_streams() throws IOException {
    assertThat(Options.of("renames=moved.txt,open").renames()).isEqualTo(Path.of("moved.txt"));
    assertThat(Options.of("codecs,streams,renames=moved.txt").renames()).isNotNull();
    assertThat(Options.of("open").renames()).isNull();
    assertThatThrownBy(() -> Options.of("codecs,renames=moved.txt"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Do not use renames= with codecs alone");
    assertThatThrownBy(() -> Options.of("capture=dir,renames=moved.txt"))
        .hasMessageStartingWith("Do not use capture= with renames=moved.txt, because");
    assertThatThrownBy(() -> Options.of("report=a.txt,renames=moved.txt"))
        .hasMessage("The option report= must be the last, but renames=moved.txt follows");
  }

  @Test
  void takes_several_patterns() throws IOException {
    assertThat(Options.of("exclude=a.**,exclude=b.**,write-java=c.*,write-java=d.*,include=e.F"))
        .isNotNull();
  }

  @Test
  void refuses_a_file_that_names_another_one() throws IOException {
    String nested = file("options=other.txt\n");
    assertThatThrownBy(() -> Options.of(nested))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The options are in "
                + folder.resolve("a,b.txt")
                + ", which cannot name another file: options=other.txt");
  }

  @Test
  void refuses_lines_that_look_like_options() throws IOException {
    for (String line :
        new String[] {
          "exclude=a.**,b.**",
          "exclude=a.** # ours",
          "exclude = a.**",
          "streams,open",
          "exclude=a.**;",
          "EXCLUDE=a.**",
          "=",
          "exclude=\u0000"
        }) {
      String options = file(line + "\n");
      assertThatThrownBy(() -> Options.of(options))
          .as(line)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void refuses_a_file_that_is_no_text() throws IOException {
    Path file = folder.resolve("binary");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 's', 0});
    assertThatThrownBy(() -> Options.of("options=" + file))
        .isInstanceOf(MalformedInputException.class);
    assertThatThrownBy(() -> Options.of("options=" + folder)).isInstanceOf(IOException.class);
  }
}
