// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/** The articles that a visitor wants to order. */
public class Cart implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String visitor;
  private final Map<String, Integer> articles = new LinkedHashMap<>();

  /** Creates an empty cart. */
  public Cart(String visitor) {
    this.visitor = visitor;
  }

  /** Returns whose it is. */
  public String visitor() {
    return visitor;
  }

  /** Adds an article. */
  public void add(String article, int count) {
    articles.merge(article, count, Integer::sum);
  }

  /** Returns the articles with their numbers. */
  public Map<String, Integer> articles() {
    return articles;
  }

  /** Removes all articles. */
  public void clear() {
    articles.clear();
  }
}
