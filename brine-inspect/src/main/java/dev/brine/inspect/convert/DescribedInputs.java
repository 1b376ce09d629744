// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the descriptions of classes in inputs of any format: those of Java's streams apart from
 * those of Brine, since they describe the same class in other ways and other rules read them.
 */
public final class DescribedInputs implements BlobVisitor {
  private final DescribedClasses java = new DescribedClasses();
  private final DescribedClasses brine = new DescribedClasses();
  private final List<DescribedClasses> met = new ArrayList<>();
  private DescribedClasses current = brine;

  /** Creates the classes of no inputs. */
  public DescribedInputs() {}

  /** Returns the classes of each format that was met, in the order of the inputs. */
  public List<DescribedClasses> all() {
    return List.copyOf(met);
  }

  @Override
  public void format(BlobFormat format) {
    current = format == BlobFormat.JAVA_STREAM ? java : brine;
    if (format != BlobFormat.UNKNOWN && !met.contains(current)) {
      met.add(current);
    }
    current.format(format);
  }

  @Override
  public void enter(Node node) {
    current.enter(node);
  }

  @Override
  public void text(Node node, Text text) {
    current.text(node, text);
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    current.description(node, detail);
  }

  @Override
  public void superclass(Node node, String className) {
    current.superclass(node, className);
  }

  @Override
  public int longestText() {
    return current.longestText();
  }
}
