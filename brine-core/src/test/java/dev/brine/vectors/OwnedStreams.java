// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.function.Function;

/** Streams of subclasses that write more than objects: annotations, or a header of their own. */
final class OwnedStreams {
  /** The data that the owner of a stream writes beside its items. */
  enum Owner {
    /** Nothing. */
    PLAIN {
      @Override
      BrineObjectOutputStream output(Brine brine, OutputStream sink) throws IOException {
        return brine.newObjectOutputStream(sink);
      }

      @Override
      BrineObjectInputStream input(Brine brine, InputStream source) throws IOException {
        return brine.newObjectInputStream(source);
      }
    },
    /** A text for each class and for each class of proxies. */
    ANNOTATING {
      @Override
      BrineObjectOutputStream output(Brine brine, OutputStream sink) throws IOException {
        return new Annotating(brine, sink);
      }

      @Override
      BrineObjectInputStream input(Brine brine, InputStream source) throws IOException {
        return new Annotated(brine, source);
      }
    },
    /** An array for each class, and a proxy of another class for each class of proxies. */
    NOTING {
      @Override
      BrineObjectOutputStream output(Brine brine, OutputStream sink) throws IOException {
        return new Noting(brine, sink);
      }

      @Override
      BrineObjectInputStream input(Brine brine, InputStream source) throws IOException {
        return new Noted(brine, source);
      }
    },
    /** Two bytes in place of the header. */
    HEADING {
      @Override
      BrineObjectOutputStream output(Brine brine, OutputStream sink) throws IOException {
        return new Heading(brine, sink);
      }

      @Override
      BrineObjectInputStream input(Brine brine, InputStream source) throws IOException {
        return new Headed(brine, source);
      }
    };

    abstract BrineObjectOutputStream output(Brine brine, OutputStream sink) throws IOException;

    abstract BrineObjectInputStream input(Brine brine, InputStream source) throws IOException;
  }

  private static final int HEADER = 0xcafe;

  private OwnedStreams() {}

  private static final class Annotating extends BrineObjectOutputStream {
    Annotating(Brine brine, OutputStream sink) throws IOException {
      super(brine, sink, Format.BRINE);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeUTF("class");
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeUTF("proxy");
    }
  }

  private static final class Annotated extends BrineObjectInputStream {
    Annotated(Brine brine, InputStream source) throws IOException {
      super(brine, source, Format.BRINE);
    }

    private void require(String expected) throws IOException {
      String text = readUTF();
      if (!text.equals(expected)) {
        throw new StreamCorruptedException("Expected " + expected + " but was " + text);
      }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      require("class");
      return super.resolveClass(description);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      require("proxy");
      return super.resolveProxyClass(interfaces);
    }
  }

  private static final class Noting extends BrineObjectOutputStream {
    private boolean isInProxy;

    Noting(Brine brine, OutputStream sink) throws IOException {
      super(brine, sink, Format.BRINE);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeObject(new int[] {1});
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      if (!isInProxy) {
        isInProxy = true;
        writeObject(HookVectors.proxy("note", Function.class));
        isInProxy = false;
      }
    }
  }

  private static final class Noted extends BrineObjectInputStream {
    private boolean isInProxy;

    Noted(Brine brine, InputStream source) throws IOException {
      super(brine, source, Format.BRINE);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      if (description.getName().startsWith("dev.brine.")) {
        requireOne();
      }
      return super.resolveClass(description);
    }

    private void requireOne() throws IOException, ClassNotFoundException {
      if (!(readObject() instanceof int[] numbers) || numbers[0] != 1) {
        throw new StreamCorruptedException("Expected an array that belongs to a class");
      }
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      if (!isInProxy) {
        isInProxy = true;
        if (!(readObject() instanceof Function<?, ?>)) {
          throw new StreamCorruptedException("Expected a proxy that belongs to a class");
        }
        isInProxy = false;
      }
      return super.resolveProxyClass(interfaces);
    }
  }

  private static final class Heading extends BrineObjectOutputStream {
    Heading(Brine brine, OutputStream sink) throws IOException {
      super(brine, sink, Format.BRINE);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      writeShort(HEADER);
    }
  }

  private static final class Headed extends BrineObjectInputStream {
    Headed(Brine brine, InputStream source) throws IOException {
      super(brine, source, Format.BRINE);
    }

    @Override
    protected void readStreamHeader() throws IOException {
      int header = readUnsignedShort();
      if (header != HEADER) {
        throw new StreamCorruptedException("Expected another header but was " + header);
      }
    }
  }
}
