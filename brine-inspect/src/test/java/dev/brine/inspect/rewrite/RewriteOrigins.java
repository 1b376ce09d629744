// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.testkit.Change;
import dev.brine.testkit.JavaMutation;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Parsers;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Streams that are rewritten, and texts of changes. */
public final class RewriteOrigins {
  private static final StreamChanges ALL =
      StreamChanges.newBuilder()
          .addLines(
              List.of(
                  "rename dev.brine.**=x.**",
                  "serial-version " + Grammar.ORDER + "=5",
                  "rename-field " + Grammar.ORDER + ".number=count",
                  "retype " + Grammar.ORDER + ".number=Long",
                  "drop-field " + Grammar.ORDER + ".name",
                  "default " + Grammar.ORDER + ".more:String=new",
                  "retype java.lang.Integer.value=Short",
                  "move-field java.lang.Integer.value=java.lang.Number",
                  "replace-enum java.util.concurrent.TimeUnit.DAYS=YEARS"))
          .build();

  private RewriteOrigins() {}

  /** Returns the kinds by their names. */
  public static Map<String, Supplier<MutantKind>> kinds() {
    List<Change> changes = new ArrayList<>(List.of(Mutation.values()));
    changes.addAll(List.of(JavaMutation.values()));
    return Map.of(
        "rewrite", () -> new MutantKind("rewrite", streams(), changes),
        "changes", () -> new MutantKind("changes", texts(), changes));
  }

  private static List<Origin> streams() {
    Reader reader =
        new Parsers(Set.of(RewriteException.class))
            .with("SAME", RewriteOrigins::same)
            .with("CHANGED", bytes -> StreamRewriter.rewrite(bytes, ALL));
    List<Origin> origins = new ArrayList<>();
    try {
      for (byte[] stream : Grammar.streams()) {
        origins.add(new Origin("stream " + origins.size(), stream, stream.length, reader));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return origins;
  }

  private static Object same(byte[] bytes) throws RewriteException {
    StreamRewriter.Result rewritten = StreamRewriter.rewrite(bytes, StreamChanges.none());
    if (!Arrays.equals(rewritten.bytes(), bytes)) {
      throw new AssertionError("A stream without changes is written in another way");
    }
    return rewritten;
  }

  private static List<Origin> texts() {
    Reader reader =
        new Parsers(Set.of(IllegalArgumentException.class)).with("LINES", RewriteOrigins::parsed);
    return Arrays.stream(ChangeOption.values())
        .map(option -> option.id() + " " + option.example() + " # why\n" + "a.B = c.D\n")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .map(
            bytes ->
                new Origin(
                    new String(bytes, 0, 8, StandardCharsets.UTF_8), bytes, bytes.length, reader))
        .toList();
  }

  private static Object parsed(byte[] bytes) {
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    return StreamChanges.newBuilder().addLines(lines).build().isEmpty();
  }
}
