// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads bytes by one of several parsers, each with the exceptions that it declares. */
public final class Parsers implements Reader {
  private final Map<String, Parser> parsers = new LinkedHashMap<>();
  private final Set<Class<? extends Exception>> declared;

  /** Creates parsers that may refuse bytes by these exceptions and by no others. */
  public Parsers(Set<Class<? extends Exception>> declared) {
    this.declared = Set.copyOf(declared);
  }

  /** Returns what bytes mean; fails with an {@link AssertionError} where that breaks a law. */
  public interface Parser {
    /** Returns the value of some bytes, which is not null. */
    Object parse(byte[] bytes) throws Exception;
  }

  /** Adds a parser. */
  public Parsers with(String name, Parser parser) {
    parsers.put(name, parser);
    return this;
  }

  @Override
  public List<String> ways() {
    return List.copyOf(parsers.keySet());
  }

  @Override
  public Object read(int way, byte[] bytes) throws Exception {
    return new ArrayList<>(parsers.values()).get(way).parse(bytes);
  }

  @Override
  public void checkRefusal(Throwable thrown, byte[] bytes) {
    if (thrown instanceof AssertionError broken) {
      throw broken;
    }
    if (declared.stream().noneMatch(each -> each.isInstance(thrown))) {
      throw new AssertionError("Not declared", thrown);
    }
  }

  @Override
  public void checkValue(Object value, byte[] bytes) {}
}
