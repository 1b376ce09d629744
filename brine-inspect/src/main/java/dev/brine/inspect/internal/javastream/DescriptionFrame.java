// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.internal.block.BlockLayout;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.List;

/** The description of a class or of a dynamic proxy. */
final class DescriptionFrame implements Frame {
  /** The most superclasses of a class. */
  private static final int MOST_SUPERCLASSES = 1_000;

  /** A class keeps a list of its superclasses; so many of them are charged as one part. */
  private static final int SUPERCLASSES_OF_A_PART = 8;

  /** The part that is read next. */
  private enum Stage {
    NAMES,
    ANNOTATION,
    SUPERCLASS,
    END
  }

  private final JavaStreamParser parser;
  private final ByteInput in;
  private final int tag;
  private final long offset;
  private final Place place;
  private Stage stage = Stage.NAMES;
  private ClassDescription description;
  private BlockLayout layout;
  private Node node;

  DescriptionFrame(JavaStreamParser parser, int tag, long offset, Place place) {
    this.parser = parser;
    this.tag = tag;
    this.offset = offset;
    this.place = place;
    in = parser.in();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    switch (stage) {
      case NAMES -> {
        stage = Stage.ANNOTATION;
        if (tag == ObjectStreamConstants.TC_CLASSDESC) {
          readClass();
        } else {
          readProxy();
        }
      }
      case ANNOTATION -> readAnnotation();
      case SUPERCLASS -> {
        stage = Stage.END;
        parser.readDescription(place);
      }
      case END -> {
        end();
        return true;
      }
    }
    return false;
  }

  private void readClass() throws IOException, StopException {
    String raw = name("a class name");
    String name = TypeNames.ofClass(raw);
    long version = in.i8("a serialVersionUID");
    enter(name);
    int flags = in.u1("the flags of a class");
    int count = in.u2("the number of fields");
    parser.events().took(Category.CLASSES, node.place());
    parser.handles().charge(count + 1, offset);
    parser.handles().chargeText(raw, offset);
    List<Place> fields = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Place field = readField(name);
      fields.add(layout == null ? withoutLayout(field) : field);
    }
    complete(new ClassDetail(name, version, traits(flags), fields, List.of()), raw, flags);
  }

  /** Takes the name of a field for a layout, where it is one. */
  private Place withoutLayout(Place field) throws StopException {
    if (BlockLayout.isOfType(field.type().charAt(0))) {
      layout = BlockLayout.parse(field.name(), field.owner()).orElse(null);
    }
    if (layout == null) {
      return field;
    }
    parser.handles().charge(layout.parts(), offset);
    return new Place(field.owner(), Place.LAYOUT, field.type());
  }

  private void complete(ClassDetail detail, String raw, int flags) {
    description = new ClassDescription(raw, detail, flags, layout);
    parser.handles().describe(node.id(), description);
    parser.events().visitor().description(node, detail);
  }

  private Place readField(String owner) throws IOException, StopException {
    long at = in.position();
    char code = (char) in.u1("the type of a field");
    String name = name("the name of a field");
    parser.handles().chargeText(name, offset);
    if (code == 'L' || code == '[') {
      parser.events().took(Category.FIELDS, node.place());
      String type = parser.leaves().readTypeName(node.place());
      parser.handles().chargeText(type, offset);
      parser.events().took(Category.FIELDS, node.place());
      return new Place(owner, name, type.charAt(0) == code ? type : code + type);
    }
    if (TypeNames.width(code) == 0) {
      throw StopException.damaged(
          at, "Expected the type of a field (one of BCDFIJSZL[) but was " + Leaves.hex(code));
    }
    parser.events().took(Category.FIELDS, node.place());
    return new Place(owner, name, String.valueOf(code));
  }

  private void readProxy() throws IOException, StopException {
    int count = in.i4("the number of interfaces");
    if (count < 0 || count > 0xFFFF) {
      throw StopException.damaged(
          in.position() - 4, "Expected 0 to 65535 interfaces but was " + count);
    }
    parser.handles().charge(count + 1, offset);
    List<String> interfaces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String type = name("the name of an interface");
      parser.handles().chargeText(type, offset);
      interfaces.add(type);
    }
    String name = "Proxy(" + String.join(", ", interfaces) + ")";
    enter(name);
    parser.events().took(Category.CLASSES, node.place());
    List<ClassDetail.Trait> traits = List.of(ClassDetail.Trait.PROXY);
    complete(
        new ClassDetail(name, 0, traits, List.of(), interfaces),
        name,
        ObjectStreamConstants.SC_SERIALIZABLE);
  }

  private void enter(String name) throws StopException {
    long id = parser.handles().add(null, offset);
    node = parser.node(NodeKind.CLASS_DESCRIPTION, offset, id, name, new Place(name, "", ""));
    parser.events().enter(node);
    parser.events().took(Category.CLASSES, node.place());
  }

  private void readAnnotation() throws IOException, StopException {
    if (in.peek(0) == ObjectStreamConstants.TC_ENDBLOCKDATA) {
      in.u1("the end of an annotation");
      parser.events().took(Category.CLASSES, node.place());
      stage = Stage.SUPERCLASS;
    } else if (parser.isAtBlockData()) {
      parser.leaves().readBlockData(description.annotation());
    } else {
      parser.readItem(description.annotation());
    }
  }

  private void end() throws StopException {
    ClassDescription superclass = parser.described();
    description.complete(superclass);
    if (description.depth() > MOST_SUPERCLASSES) {
      throw StopException.limit(offset, "More than " + MOST_SUPERCLASSES + " superclasses");
    }
    String name = superclass == null ? "" : superclass.name();
    parser.events().visitor().superclass(node, name);
    parser.handles().charge(description.depth() / SUPERCLASSES_OF_A_PART, offset);
    parser.events().took(Category.CLASSES, node.place());
    parser.events().leave(node);
    parser.setDescribed(description);
  }

  private String name(String what) throws IOException, StopException {
    return parser.texts().name(in.u2("the length of " + what), what);
  }

  private static List<ClassDetail.Trait> traits(int flags) {
    List<ClassDetail.Trait> traits = new ArrayList<>();
    add(traits, flags, ObjectStreamConstants.SC_SERIALIZABLE, ClassDetail.Trait.SERIALIZABLE);
    add(traits, flags, ObjectStreamConstants.SC_WRITE_METHOD, ClassDetail.Trait.WRITES_ITSELF);
    add(traits, flags, ObjectStreamConstants.SC_EXTERNALIZABLE, ClassDetail.Trait.EXTERNALIZABLE);
    add(traits, flags, ObjectStreamConstants.SC_BLOCK_DATA, ClassDetail.Trait.BLOCKS);
    add(traits, flags, ObjectStreamConstants.SC_ENUM, ClassDetail.Trait.ENUM);
    return traits;
  }

  private static void add(
      List<ClassDetail.Trait> traits, int flags, int flag, ClassDetail.Trait trait) {
    if ((flags & flag) != 0) {
      traits.add(trait);
    }
  }

  @Override
  public void abandon() {
    if (node != null) {
      parser.events().leave(node);
    }
  }
}
