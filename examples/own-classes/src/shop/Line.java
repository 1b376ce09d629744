// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;

/** A number of an article at a price. */
public class Line implements Serializable {
  private static final long serialVersionUID = 1L;

  private String article;
  private int count;
  private long cents;

  /** Creates an empty line. */
  public Line() {}

  /** Creates a line. */
  public Line(String article, int count, long cents) {
    this.article = article;
    this.count = count;
    this.cents = cents;
  }

  /** Returns the article. */
  public String getArticle() {
    return article;
  }

  /** Sets the article. */
  public void setArticle(String article) {
    this.article = article;
  }

  /** Returns how many. */
  public int getCount() {
    return count;
  }

  /** Sets how many. */
  public void setCount(int count) {
    this.count = count;
  }

  /** Returns the price of one in cents. */
  public long getCents() {
    return cents;
  }

  /** Sets the price of one in cents. */
  public void setCents(long cents) {
    this.cents = cents;
  }
}
