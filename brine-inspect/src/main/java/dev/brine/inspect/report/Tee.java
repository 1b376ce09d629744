// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.List;

/** Passes everything to several visitors. */
public final class Tee implements BlobVisitor {
  private final BlobVisitor[] visitors;

  /** Creates a visitor that calls others in their order. */
  public Tee(List<? extends BlobVisitor> visitors) {
    this.visitors = visitors.toArray(BlobVisitor[]::new);
  }

  @Override
  public void format(BlobFormat format) {
    for (BlobVisitor visitor : visitors) {
      visitor.format(format);
    }
  }

  @Override
  public void enter(Node node) {
    for (BlobVisitor visitor : visitors) {
      visitor.enter(node);
    }
  }

  @Override
  public void leave(Node node, long end) {
    for (BlobVisitor visitor : visitors) {
      visitor.leave(node, end);
    }
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    for (BlobVisitor visitor : visitors) {
      visitor.bytes(category, place, offset, length);
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    boolean isElement = place.name().equals(Place.ELEMENT);
    for (BlobVisitor visitor : visitors) {
      if (!isElement || visitor.wantsElements()) {
        visitor.primitive(place, offset, bits);
      }
    }
  }

  @Override
  public void text(Node node, Text text) {
    for (BlobVisitor visitor : visitors) {
      visitor.text(node, text);
    }
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    for (BlobVisitor visitor : visitors) {
      visitor.description(node, detail);
    }
  }

  @Override
  public void superclass(Node node, String className) {
    for (BlobVisitor visitor : visitors) {
      visitor.superclass(node, className);
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    for (BlobVisitor visitor : visitors) {
      visitor.data(node, start, length);
    }
  }

  @Override
  public boolean wantsElements() {
    for (BlobVisitor visitor : visitors) {
      if (visitor.wantsElements()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int longestData() {
    int longest = 0;
    for (BlobVisitor visitor : visitors) {
      longest = Math.max(longest, visitor.longestData());
    }
    return longest;
  }

  @Override
  public int longestText() {
    int longest = 0;
    for (BlobVisitor visitor : visitors) {
      longest = Math.max(longest, visitor.longestText());
    }
    return longest;
  }
}
