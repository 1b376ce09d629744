// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.ViewAdvice;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.hook.Origin;
import dev.brine.internal.message.JavaForm;
import dev.brine.internal.message.Root;
import dev.brine.internal.naming.ClassTable;
import dev.brine.internal.naming.ClosedWorld;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.Loaders;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UTFDataFormatException;
import java.util.Optional;

/**
 * Reads and writes messages in the form of Java's object streams: a stream with one object. The
 * classes that the root's type leads to are allowed, as in Brine's form, and those that the filter
 * of the Brine allows; its limits hold.
 */
public final class JavaMessages implements JavaForm {
  private static final String CORRUPT = "Look for what changed the bytes on their way:";

  private final Configuration configuration;

  /** Creates the messages of a configuration. */
  public JavaMessages(Configuration configuration) {
    this.configuration = configuration;
  }

  @Override
  public Object read(Root root, ClassLoader loader, InputStream source) throws IOException {
    Hooks hooks = new Hooks(root, loader);
    SharedKeys keys = new SharedKeys(configuration.limits());
    JavaInput input = new JavaInput(source, hooks, configuration, loader, keys);
    hooks.input = input;
    try {
      input.open();
      input.resolveObjects(true);
      return root.requireType(input.nextObject(loader));
    } catch (ClassNotFoundException e) {
      throw UnsupportedClasses.notFound(e.getMessage(), e);
    } catch (EOFException e) {
      throw Problems.exception(
          Reason.TRUNCATED,
          "the message in Java's form ends early",
          CORRUPT + " docs/troubleshooting.md#corrupt",
          e);
    } catch (InvalidClassException e) {
      throw hooks.named(ofClass(e, input.refused()));
    } catch (BrineException e) {
      throw hooks.named(e);
    } catch (ClassCastException e) {
      throw misfit(e);
    } catch (ObjectStreamException | UTFDataFormatException e) {
      throw Problems.exception(
          Reason.CORRUPT,
          "the message in Java's form cannot be read: " + e.getMessage(),
          CORRUPT + " docs/troubleshooting.md#corrupt",
          e);
    }
  }

  /** Returns the exception to throw where Java cannot assign an object to a field. */
  private static RuntimeException misfit(ClassCastException e) {
    return Origin.isMisfit(e)
        ? Problems.exception(Reason.INCOMPATIBLE, e.getMessage(), ErrorText.VERSIONS, e)
        : e;
  }

  private static BrineException ofClass(InvalidClassException e, Class<?> refused) {
    if (e.getCause() instanceof BrineException limit) {
      return limit;
    }
    if (refused != null) {
      return ClosedWorld.refused(refused.getName(), e);
    }
    return e.getMessage() != null && e.getMessage().contains("REJECTED")
        ? Problems.exception(
            Reason.OVER_LIMIT,
            "a filter rejected the message in Java's form",
            "Set limits(..), or look at the filters of this JVM:"
                + " docs/troubleshooting.md#over-limit",
            e)
        : Problems.exception(
            Reason.INCOMPATIBLE,
            "Java cannot read the class here: " + e.getMessage(),
            "Give both sides the same serialVersionUID: docs/troubleshooting.md#incompatible",
            e);
  }

  @Override
  public void write(Root root, Object value, OutputStream sink) throws IOException {
    Checked stream = new Checked(root, sink);
    try {
      stream.writeObject(value);
      stream.flush();
    } catch (NotSerializableException e) {
      throw notSerializable(e.getMessage(), stream.unwritable, e);
    } catch (InvalidObjectException e) {
      // Such as a reversed list of Java 21, which is Externalizable only by its superclass.
      if (stream.unwritable == null) {
        throw e;
      }
      throw notSerializable(stream.unwritable.getName(), stream.unwritable, e);
    }
  }

  /**
   * Returns the failure of an object that Java does not serialize.
   *
   * @param type the last class that Java does not serialize, or null; the exception may have
   *     another name, where a method of a class has thrown it
   */
  private static BrineException notSerializable(String name, Class<?> type, IOException e) {
    String advice =
        "Make it Serializable, or write Format.BRINE: docs/troubleshooting.md#unsupported";
    return Problems.noCodec(
        name,
        "it is not Serializable, which Java's form needs",
        type == null || !type.getName().equals(name) ? advice : ViewAdvice.or(advice, type),
        e);
  }

  private boolean isAllowed(Root root, Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return root.classes().leadsToSubclass(element)
        || JavaFilter.isAllowed(type, configuration.filter());
  }

  /** Returns whether a class is an exception of the JDK that is not allowed as an object. */
  private boolean isOtherException(Root root, Class<?> type) {
    return ClosedWorld.isOwnException(type)
        && type.getClassLoader() == null
        && !root.classes().leadsTo(type)
        && !configuration.filter().allows(type);
  }

  /** Refuses to write what readers of messages refuse. */
  private final class Checked extends ObjectOutputStream {
    private final Root root;

    /** The class of an object that Java does not serialize, or null. */
    private Class<?> unwritable;

    Checked(Root root, OutputStream sink) throws IOException {
      super(sink);
      this.root = root;
      enableReplaceObject(true);
    }

    /** Java writes the exception that ended an object, before it throws it. */
    private static boolean isFailure(Class<?> type) {
      return IOException.class.isAssignableFrom(type);
    }

    @Override
    protected void annotateClass(Class<?> type) {
      ClassTable.checkLength(type.getName(), configuration);
      if (!isFailure(type) && !isAllowed(root, type)) {
        throw ClosedWorld.refused(type.getName());
      }
    }

    @Override
    protected void annotateProxyClass(Class<?> type) {
      for (Class<?> one : type.getInterfaces()) {
        annotateClass(one);
      }
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object == null) {
        return null;
      }
      Class<?> type = object.getClass();
      if (!isFailure(type) && isOtherException(root, type)) {
        throw ClosedWorld.refused(type.getName());
      }
      boolean isView = object instanceof Externalizable && ViewAdvice.or(null, type) != null;
      if (isView || !(object instanceof Serializable)) {
        unwritable = type;
      }
      return object;
    }
  }

  /**
   * The hooks that Java's stream calls: classes come from one loader, and the root's type allows
   * some. A name that neither allows is not looked up. A filter of the JVM can only reject.
   */
  private final class Hooks implements InputHooks, ObjectInputFilter {
    private final Root root;
    private final ClassLoader loader;
    private final ObjectInputFilter ofJvm = Config.getSerialFilter();
    private JavaInput input;

    /** The class that the message names first, as Java's sources have it. */
    private String first;

    Hooks(Root root, ClassLoader loader) {
      this.root = root;
      this.loader = loader;
    }

    @Override
    public Status checkInput(FilterInfo question) {
      if (ofJvm != null && ofJvm.checkInput(question) == Status.REJECTED) {
        return Status.REJECTED;
      }
      Class<?> type = question.serialClass();
      while (type != null && type.isArray()) {
        type = type.getComponentType();
      }
      return type != null && root.classes().leadsToSubclass(type)
          ? Status.ALLOWED
          : Status.UNDECIDED;
    }

    @Override
    public void readStreamHeader() throws IOException {
      input.readStreamHeader();
    }

    @Override
    public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      return input.readClassDescriptor();
    }

    @Override
    public Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      String name = descriptor.getName();
      if (first == null) {
        String element = BinaryName.element(name);
        first = element + "[]".repeat(name.startsWith("[") ? name.lastIndexOf('[') + 1 : 0);
      }
      return find(name);
    }

    /** Says which class was requested where the first class that the message names is refused. */
    BrineException named(BrineException failure) {
      boolean isFirst =
          first != null && failure.className().equals(Optional.of(first.replace("[]", "")));
      return failure.reason() == Reason.REFUSED && isFirst
          ? root.wrongRoot(first, failure)
          : failure;
    }

    private Class<?> find(String name) throws ClassNotFoundException {
      ClassTable.checkLength(name, configuration);
      if (!BinaryName.isWellFormed(name, BinaryName.LONGEST)) {
        throw Problems.exception(
            Reason.CORRUPT, "not the name of a class: " + ErrorText.shortened(name));
      }
      if (!mayLookUp(BinaryName.element(name))) {
        throw ClosedWorld.refused(name);
      }
      return Loaders.find(name, loader);
    }

    @Override
    public boolean mayLookUp(String name) {
      return root.classes().leadsToName(name) || JavaFilter.mayLoad(name, configuration.filter());
    }

    @Override
    public Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      for (String name : interfaces) {
        if (!input.allows(find(name))) {
          throw ClosedWorld.refused(name);
        }
      }
      return input.resolveProxyClass(interfaces);
    }

    @Override
    public Object resolveObject(Object object) {
      if (object != null && isOtherException(root, object.getClass())) {
        throw ClosedWorld.refused(object.getClass().getName());
      }
      return object;
    }

    @Override
    public ObjectInputFilter filter() {
      return this;
    }
  }
}
