// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W5: one still image of a medium. */
public class Image implements Serializable {
  private static final long serialVersionUID = 1L;

  private String uri;
  private String title;
  private int width;
  private int height;
  private Size size;

  /** Returns the address. */
  public String getUri() {
    return uri;
  }

  /** Sets the address. */
  public void setUri(String uri) {
    this.uri = uri;
  }

  /** Returns the title, or null. */
  public String getTitle() {
    return title;
  }

  /** Sets the title, or null. */
  public void setTitle(String title) {
    this.title = title;
  }

  /** Returns the width in pixels. */
  public int getWidth() {
    return width;
  }

  /** Sets the width in pixels. */
  public void setWidth(int width) {
    this.width = width;
  }

  /** Returns the height in pixels. */
  public int getHeight() {
    return height;
  }

  /** Sets the height in pixels. */
  public void setHeight(int height) {
    this.height = height;
  }

  /** Returns the size class. */
  public Size getSize() {
    return size;
  }

  /** Sets the size class. */
  public void setSize(Size size) {
    this.size = size;
  }
}
