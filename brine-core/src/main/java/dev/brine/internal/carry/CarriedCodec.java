// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.io.IOException;

/**
 * The objects of a class with state that Java keeps to itself. A body is a byte, 0 before the data
 * of the object's levels or 1 before a reference to what its method {@code writeReplace} put in its
 * place.
 */
public record CarriedCodec(Class<?> type, Hierarchy levels) implements BodyCodec {
  /** The data of the object follow. */
  public static final int DATA = 0;

  /** A reference to the object's replacement follows. */
  public static final int REPLACED = 1;

  @Override
  public boolean tracked() {
    return true;
  }

  @Override
  public boolean flat() {
    return false;
  }

  @Override
  public int least() {
    return 1;
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.nesting.deepen();
    try {
      out.streams().enter();
      out.charge(Costs.OBJECT);
      boolean isApart = out.isApart(value);
      if (!CarriedWriter.of(out).write(out, levels, value, isApart)) {
        CarriedWriter.create().write(out, levels, value, isApart);
      }
    } catch (IOException e) {
      throw WriteFailures.of(type, e);
    } catch (StackOverflowError e) {
      throw out.streams().tooDeep(e);
    } finally {
      out.streams().leave(null);
    }
    out.nesting.rise();
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.deepen();
    int handle = in.reserveLate();
    CarriedReader used = null;
    Object object;
    try {
      CarriedReader stream = (CarriedReader) in.streams().enter();
      in.charge(Costs.OBJECT);
      int form = in.octet();
      if (form == REPLACED) {
        object = in.reference(null);
        used = stream;
      } else if (form == DATA) {
        if (stream == null) {
          stream = CarriedReader.create();
        }
        object = stream.read(in, levels, handle);
        used = stream.isSmall() ? stream : null;
      } else {
        throw in.corrupt("expected the data of an object or its replacement but was " + form);
      }
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw ReadFailures.of(type, e);
    } catch (StackOverflowError e) {
      throw in.streams().tooDeep(e);
    } finally {
      in.streams().leave(used);
    }
    in.fill(handle, object);
    in.nesting.rise();
    return object;
  }
}
