// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.report.Summary;
import dev.brine.testkit.Change;
import dev.brine.testkit.JavaMutation;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.VectorFiles;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Reader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Damaged streams of Java, also of rewritten classes, and messages, frames and streams of Brine,
 * that inspect reads.
 */
@SuppressWarnings("JavaUtilDate") // Messages have it.
final class InspectMutants {
  private static final int LONGEST = 20_000;
  private static final Pattern BYTES = Pattern.compile("\"bytes\": \"([0-9a-f]+)\"");
  private static final ReadOptions KNOWN = ReadOptions.none();
  private static final ValueOptions OPTIONS =
      new ValueOptions(1_000, 1_000, ValueOptions.Masking.SHOWN);

  private InspectMutants() {}

  /** Reads inputs, and checks the laws of every reading; nothing may be thrown. */
  private record Inspection() implements Reader {
    private static final List<String> WAYS = List.of("LAW", "SUMMARY", "JSON", "CONVERT");

    @Override
    public List<String> ways() {
      return WAYS;
    }

    @Override
    public Object read(int way, byte[] bytes) throws IOException {
      return switch (way) {
        case 0 -> LawVisitor.check(bytes, KNOWN);
        case 1 -> summary(bytes);
        case 2 -> json(bytes);
        default -> converted(bytes);
      };
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      throw new AssertionError("Not declared", thrown);
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {}
  }

  private static String summary(byte[] bytes) throws IOException {
    Summary summary = new Summary(OPTIONS);
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), summary.visitor(), KNOWN);
    summary.add("input", reading);
    if (summary.attribution().total() != bytes.length) {
      throw new AssertionError("Expected " + bytes.length + " bytes to be counted");
    }
    return summary.text();
  }

  private static Reading json(byte[] bytes) throws IOException {
    PrintStream out =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    JsonWriter writer = new JsonWriter(out, "input", OPTIONS);
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), writer, KNOWN);
    writer.end(reading);
    return reading;
  }

  private static String converted(byte[] bytes) throws IOException {
    try {
      Conversion.of(new ByteArrayInputStream(bytes), KNOWN)
          .write(Format.BRINE, OutputStream.nullOutputStream());
      return "converted";
    } catch (ConversionException e) {
      return e.getMessage();
    }
  }

  /** Returns the kinds by their names. */
  static Map<String, Supplier<MutantKind>> kinds() {
    return Map.of("inspect", InspectMutants::make);
  }

  private static List<byte[]> ofBrine() {
    BrineBlobs blobs = new BrineBlobs();
    List<byte[]> inputs = new ArrayList<>();
    for (Object object : List.of(Shop.create(), List.of(1, "a"), new Date(0))) {
      inputs.add(blobs.named(SchemaLane.EMBEDDED, References.TRACK, object));
      inputs.add(blobs.framed(SchemaLane.EMBEDDED, References.TRACK, object));
      inputs.add(blobs.stream(SchemaLane.EMBEDDED, References.TRACK, Identity.ALL, object, object));
    }
    return inputs;
  }

  /** Returns the bytes of the test vectors of the format, whatever they are. */
  private static List<byte[]> vectors() {
    List<byte[]> vectors = new ArrayList<>();
    try (Stream<Path> files = Files.list(VectorFiles.folder())) {
      for (Path file : files.filter(file -> file.toString().endsWith(".json")).sorted().toList()) {
        Matcher bytes = BYTES.matcher(Files.readString(file));
        while (bytes.find()) {
          vectors.add(HexFormat.of().parseHex(bytes.group(1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return vectors;
  }

  private static MutantKind make() {
    List<byte[]> inputs = new ArrayList<>(Blobs.ofTheJdk());
    inputs.addAll(Blobs.random(3, 30));
    inputs.add(JavaStreams.write(Shop.create()));
    inputs.addAll(ofBrine());
    inputs.addAll(RewrittenBlobs.all());
    inputs.addAll(vectors());
    inputs.removeIf(input -> input.length > LONGEST);
    List<Origin> origins = new ArrayList<>();
    Reader reader = new Inspection();
    for (byte[] input : inputs) {
      origins.add(new Origin("input " + origins.size(), input, input.length, reader));
    }
    List<Change> changes = new ArrayList<>(List.of(Mutation.values()));
    changes.addAll(List.of(JavaMutation.values()));
    return new MutantKind("inspect", origins, changes);
  }

  /**
   * Searches; the exit code is 1 where something was found.
   *
   * @param arguments the kind, the seed, the number of the first mutant, and how many
   */
  public static void main(String[] arguments) {
    MutantSearch.main(kinds(), arguments);
  }
}
