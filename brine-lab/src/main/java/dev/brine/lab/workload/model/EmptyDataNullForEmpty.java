// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * W3: the object that holds two collections, with hooks that write null for an empty one. What was
 * shared, or of another class, is not so any more after reading.
 */
public final class EmptyDataNullForEmpty implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient Map<String, String> m;
  private transient List<String> l;

  private EmptyDataNullForEmpty(Map<String, String> m, List<String> l) {
    this.m = m;
    this.l = l;
  }

  /** Returns the variant that holds the collections of an object. */
  public static EmptyDataNullForEmpty of(EmptyData data) {
    return new EmptyDataNullForEmpty(data.getM(), data.getL());
  }

  /** Returns an object that holds the collections of this variant. */
  public EmptyData toEmptyData() {
    EmptyData data = new EmptyData();
    data.setM(m);
    data.setL(l);
    return data;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.writeObject(m.isEmpty() ? null : m);
    out.writeObject(l.isEmpty() ? null : l);
  }

  @SuppressWarnings("unchecked") // The collections that writeObject wrote.
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    Map<String, String> map = (Map<String, String>) in.readObject();
    List<String> list = (List<String>) in.readObject();
    m = map == null ? new HashMap<>() : map;
    l = list == null ? new ArrayList<>() : list;
  }
}
