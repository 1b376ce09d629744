// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.nio.file.Path;
import java.util.stream.Stream;

/** The changes between two versions of a class that tests try. */
final class ClassChanges {
  private static final String HEAD =
      """
      @interface Unshared {}
      public class C%s implements Serializable {
        private static final long serialVersionUID = 1;
        static Object make() { return new C(); }
      """;

  private ClassChanges() {}

  /**
   * A change of a class.
   *
   * @param extended what the class extends, before and after
   */
  record Change(
      String name, String before, String after, String rest, String restAfter, String extended) {
    static Change of(String name, String before, String after) {
      return new Change(name, before, after, "", "", "");
    }

    Change with(String restBefore, String restNow) {
      return new Change(name, before, after, restBefore, restNow, extended);
    }

    Change extending(String after) {
      return new Change(name, before, this.after, rest, restAfter, after);
    }

    /**
     * Compiles the class.
     *
     * @param also what it has in both versions
     */
    Path compile(Path folder, boolean isOlder, String also) throws Exception {
      String body = also + (isOlder ? before : after) + "}\n";
      String source = HEAD.formatted(isOlder ? "" : extended) + body;
      return Side.compile(
          folder.resolve(isOlder ? "older" : "newer"), source + (isOlder ? rest : restAfter));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static String says(String expression) {
    return " @Override public String toString() { return \"\" + " + expression + "; }";
  }

  private static final String NAME =
      "private String name = \"n\"; private Instant at = Instant.EPOCH;";
  private static final String ID = "private int id = 5;";
  private static final String LIST =
      "@Unshared private List<Part> list = new ArrayList<>(List.of(new Part()));";
  private static final String ALL =
      LIST
          + "@Unshared private Part part = new Part(); private Part shared = part;"
          + "@Unshared private Map<String, Part> map = new HashMap<>(Map.of(\"k\", new Part()));"
          + "@Unshared private Set<Size> sizes = new TreeSet<>(Set.of(Size.SMALL));"
          + "@Unshared private int[] numbers = {1, -2};";
  private static final String ALL_TEXT =
      says("list + part + shared + map + sizes + Arrays.toString(numbers)");
  private static final String PART =
      """
      enum Size { SMALL, LARGE }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        private String a = "a"; private Size size = Size.LARGE; private boolean flag = true;
        private Object other = List.of("x");
        @Override public String toString() { return a + size + flag + other; }
      }
      """;
  private static final String OTHER_PART =
      """
      enum Size { TINY, LARGE, SMALL }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        private long b = 7; private Object other; private String a; private Size size;
        @Override public String toString() { return a + b + size + other; }
      }
      """;

  /** Returns all changes. */
  static Stream<Change> all() {
    return Stream.of(
        Change.of(
            "adds fields",
            NAME + says("name"),
            NAME + ID + "private String more = \"m\";" + says("name + id + more")),
        Change.of("reorders fields", NAME + ID + says("name + id"), ID + NAME + says("name + id")),
        Change.of(
            "renames a field",
            NAME + ID + says("id"),
            "private Instant moved = Instant.MIN;"
                + ID
                + "private String title;"
                + says("id + title")),
        Change.of("int to long", NAME + ID + says("id"), NAME + "private long id;" + says("id")),
        Change.of(
            "int to Integer", NAME + ID + says("id"), NAME + "private Integer id;" + says("id")),
        Change.of(
            "Integer to int",
            NAME + "private Integer id = 3;" + says("id"),
            NAME + "private int id;" + says("id")),
        Change.of(
            "Integer to Long",
            NAME + "private Integer id = 3;" + says("id"),
            NAME + "private Long id;" + says("id")),
        Change.of(
            "Integer to Number",
            NAME + "private Integer id = 3;" + says("id"),
            NAME + "private Number id;" + says("id")),
        Change.of(
            "String to Object",
            NAME + ID + says("name"),
            "private Instant moved = Instant.MIN;"
                + "private Object name; private String s;"
                + says("name")),
        Change.of(
            "String to Integer",
            NAME + says("name"),
            "private Instant moved = Instant.MIN;" + "private Integer name;" + says("name")),
        Change.of(
            "becomes transient",
            NAME + ID + says("id"),
            "private Instant moved = Instant.MIN;"
                + ID
                + "private transient String name; private String x;"
                + says("name + id")),
        Change.of(
            "becomes static",
            NAME + ID + says("id"),
            "private Instant moved = Instant.MIN;"
                + ID
                + "private static String name; private String x;"
                + says("id")),
        Change.of("gains a superclass", NAME + says("name"), NAME + says("name + super.toString()"))
            .with(
                "",
                "class Above implements Serializable { private String up = \"u\"; int n = 3; public String toString() { return up + n; } }")
            .extending(" extends Above"),
        Change.of(
                "gains one that is not Serializable", NAME + says("name"), NAME + says("name + n"))
            .with("", "class Above { int n; Above() { n = 4; } }")
            .extending(" extends Above"),
        Change.of(
                "moves a field up",
                NAME + ID + says("name"),
                "private Instant moved = Instant.MIN;" + ID + "private String y;" + says("name"))
            .with("", "class Above implements Serializable { protected String name; }")
            .extending(" extends Above"),
        Change.of(
            "gains readResolve",
            NAME + says("name"),
            NAME + "private Object readResolve() { return \"resolved \" + name; }" + says("name")),
        Change.of(
                "gains constants",
                NAME + "private Size size = Size.LARGE;" + says("size"),
                NAME + "private Size size;" + says("size"))
            .with("enum Size { LARGE }", "enum Size { SMALL, LARGE }"),
        Change.of(
                "loses a constant",
                NAME + "private Size size = Size.LARGE;" + says("size"),
                NAME + "private Size size;" + says("size"))
            .with("enum Size { LARGE }", "enum Size { SMALL }"),
        Change.of(
                "loses a field whose class is gone",
                NAME + "private Gone gone = new Gone();" + says("name"),
                NAME + says("name"))
            .with("class Gone implements Serializable { }", ""),
        Change.of(
                "loses packed objects whose class is gone",
                NAME
                    + "@Unshared private List<Gone> gone = new ArrayList<>(List.of(new Gone()));"
                    + says("name"),
                NAME + says("name"))
            .with("class Gone implements Serializable { Object o = this; }", ""),
        Change.of(
                "loses elements whose class is gone",
                NAME
                    + "@Unshared private List<Object> gone = new ArrayList<>(List.of(new Gone()));"
                    + says("name"),
                NAME + says("name"))
            .with("class Gone implements Serializable { }", ""),
        Change.of(
                "loses what is in a packed object and has a class that is gone",
                NAME + "@Unshared private Part gone = new Part();" + says("name"),
                NAME + says("name"))
            .with(
                "class Gone implements Serializable { }"
                    + " class Part implements Serializable { Object o = new Gone(); String s; }",
                ""),
        Change.of(
                "needs what is in a packed object and has a class that is gone",
                NAME + "@Unshared private Part part = new Part();" + says("name + part.s"),
                NAME + "@Unshared private Part part = new Part();" + says("name + part.s"))
            .with(
                "class Gone implements Serializable { }"
                    + " class Part implements Serializable { private static final long"
                    + " serialVersionUID = 1; Object o = new Gone(); String s; }",
                "class Part implements Serializable { private static final long"
                    + " serialVersionUID = 1; Object o; String s; }"),
        Change.of(
                "needs a class that is gone",
                NAME + "private Object gone = new Gone();" + says("name"),
                NAME + "private Object gone;" + says("name"))
            .with("class Gone implements Serializable { }", ""),
        Change.of(
            "ArrayList to LinkedList",
            "@Unshared private ArrayList<String> all = new ArrayList<>(List.of(\"a\"));"
                + says("all"),
            "@Unshared private LinkedList<String> all;" + says("all")),
        Change.of(
                "is packed no more", ALL + ALL_TEXT, ALL.replace("@Unshared", "") + NAME + ALL_TEXT)
            .with(PART, PART),
        Change.of(
                "is packed from now on",
                ALL.replace("@Unshared", "") + NAME + ALL_TEXT,
                ALL + ALL_TEXT)
            .with(PART, PART),
        Change.of("packed objects change", ALL + ALL_TEXT, ALL + ALL_TEXT).with(PART, OTHER_PART),
        Change.of("packed objects are dropped", ALL + NAME + says("name"), NAME + says("name"))
            .with(PART, PART),
        Change.of(
                "packed objects in other fields",
                LIST + says("list"),
                "private Collection<Part> list;" + NAME + says("list"))
            .with(PART, PART),
        Change.of(
            "becomes final",
            NAME + ID + says("name + id + at"),
            "private final String name; private final Instant at = Instant.MIN; private final int id = 12; private final int k; C() { name = \"c\"; k = 9; }"
                + says("name + k + at")));
  }
}
