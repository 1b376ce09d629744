// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import java.util.ArrayList;
import java.util.List;

/** A value of an input, with the values in it. */
public final class ValueNode {
  private static final int LONGEST_LABEL = 64;
  private static final int SHOWN_PARTS = 3;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final ValueNode parent;
  private final List<ValueNode> fields = new ArrayList<>(0);
  private final List<ValueNode> items = new ArrayList<>(0);
  private String label;
  private CollectionForm form = CollectionForm.LIST;
  private String shown = "";
  private long own;
  private long hash;
  private ValueNode target;
  private boolean isReference;
  private boolean isSimple;

  /**
   * Creates a value.
   *
   * @param parent the value around it, or null
   * @param label the step from there, such as the name of a field
   */
  public ValueNode(ValueNode parent, String label) {
    this.parent = parent;
    this.label = label;
  }

  /** Sets what is shown, and a hash of all of it, by which it is compared. */
  public void set(String text, long content) {
    shown = text;
    own = content;
    hash = content;
  }

  /** Sets the content of a value that is a text, a number or null. */
  public void setSimple(String text, long content) {
    set(text, content);
    isSimple = true;
  }

  /** Makes it a reference; null for one to a value that was not kept. */
  public void refer(ValueNode to, String className) {
    if (to != null && to.isSimple) {
      setSimple(to.shown, to.own);
      return;
    }
    target = to;
    isReference = true;
    set("-> an earlier object", className.hashCode());
  }

  /** Adds a field. */
  public void addField(ValueNode field) {
    fields.add(field);
  }

  /** Adds an element, key or value of a map, or what a class wrote itself. */
  public void addItem(ValueNode item, CollectionForm itemForm) {
    item.form = itemForm;
    item.label = "[" + items.size() + "]";
    items.add(item);
  }

  /** Makes the items so far a field, which stands before the elements. */
  public void turnItemsIntoField(String name) {
    for (ValueNode item : items) {
      item.label = name;
      fields.add(item);
    }
    items.clear();
  }

  /** Computes the hash of all that is in it, and names its items by their keys. */
  public void end() {
    if (isSimple || isReference) {
      return;
    }
    long sum = own;
    for (ValueNode field : fields) {
      sum += mix(field.label.hashCode(), field.hash);
    }
    long ordered = 0;
    for (int i = 0; i < items.size(); i++) {
      ValueNode item = items.get(i);
      switch (item.form) {
        case LIST -> ordered = mix(ordered, item.hash);
        case SET -> {
          sum += mix(1, item.hash);
          item.label = "[" + item.key() + "]";
        }
        case MAP -> {
          sum += i % 2 == 0 ? 0 : mix(items.get(i - 1).hash, item.hash);
          String key = "[" + items.get(i - i % 2).key() + "]";
          item.label = i % 2 == 0 ? key + ".key" : key;
        }
      }
    }
    hash = mix(sum, ordered);
  }

  /** Returns a hash in which the order of both counts. */
  public static long mix(long first, long second) {
    long sum = (first ^ (first >>> 32)) * FACTOR + second;
    return (sum ^ (sum >>> 29)) * FACTOR;
  }

  /**
   * Returns a short text by which a user knows it: a number, a text, or a class with some parts.
   */
  private String key() {
    String text = shown;
    if (!isSimple && !fields.isEmpty() && fields.stream().allMatch(field -> field.isSimple)) {
      List<String> parts = fields.stream().limit(SHOWN_PARTS).map(field -> field.shown).toList();
      String more = fields.size() > SHOWN_PARTS ? ", ..." : "";
      String type = shown.substring(shown.lastIndexOf('.') + 1);
      boolean isBox = fields.size() == 1 && shown.startsWith("java.lang.");
      text = isBox ? parts.get(0) : type + "(" + String.join(", ", parts) + more + ")";
    }
    return text.length() > LONGEST_LABEL ? text.substring(0, LONGEST_LABEL) + "..." : text;
  }

  /** Returns the way from the root to it. */
  public String path() {
    List<String> steps = new ArrayList<>();
    for (ValueNode at = this; at != null; at = at.parent) {
      steps.add(at.label);
    }
    StringBuilder path = new StringBuilder();
    for (int i = steps.size() - 1; i >= 0; i--) {
      String step = steps.get(i);
      path.append(path.isEmpty() || step.startsWith("[") ? "" : ".").append(step);
    }
    return path.isEmpty() ? "(root)" : path.toString();
  }

  /** Returns it in words, without what is in it. */
  public String text() {
    return target == null ? shown : "-> " + target.path();
  }

  /** Returns the step that leads to it. */
  public String label() {
    return label;
  }

  /** Returns the form of the items that it is one of. */
  public CollectionForm form() {
    return form;
  }

  /** Returns its fields. */
  public List<ValueNode> fields() {
    return fields;
  }

  /** Returns its items. */
  public List<ValueNode> items() {
    return items;
  }

  /** Returns a hash of the value alone. */
  public long own() {
    return own;
  }

  /** Returns a hash of the value and of all that is in it. */
  public long hash() {
    return hash;
  }

  /** Returns the value that a reference leads to; null for one that was not kept. */
  public ValueNode target() {
    return target;
  }

  /** Returns whether it is a reference to a value with others in it. */
  public boolean isReference() {
    return isReference;
  }
}
