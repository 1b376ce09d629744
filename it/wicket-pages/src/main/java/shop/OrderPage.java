// SPDX-License-Identifier: Apache-2.0
package shop;

import org.apache.wicket.MarkupContainer;
import org.apache.wicket.markup.IMarkupResourceStreamProvider;
import org.apache.wicket.markup.html.WebPage;
import org.apache.wicket.markup.html.link.Link;
import org.apache.wicket.model.IModel;
import org.apache.wicket.request.mapper.parameter.PageParameters;
import org.apache.wicket.util.resource.IResourceStream;
import org.apache.wicket.util.resource.StringResourceStream;

/** A page with an order, which a visitor can confirm. */
public final class OrderPage extends WebPage implements IMarkupResourceStreamProvider {
  /** The order of the page that was shown last, or null. */
  static volatile Order shown;

  private final Order order;

  /** Called by Wicket with the number of the order. */
  public OrderPage(PageParameters parameters) {
    super(parameters);
    order = Order.sample(parameters.get("number").toInt());
    IModel<Integer> lines = () -> order.hashCode();
    add(new Confirmation(lines));
  }

  private static final class Confirmation extends Link<Integer> {
    private Confirmation(IModel<Integer> lines) {
      super("confirm", lines);
    }

    @Override
    public void onClick() {
      setVisible(false);
    }
  }

  @Override
  protected void onBeforeRender() {
    super.onBeforeRender();
    shown = order;
  }

  @Override
  public IResourceStream getMarkupResourceStream(MarkupContainer container, Class<?> type) {
    return new StringResourceStream("<html><body><a wicket:id='confirm'>Confirm</a></body></html>");
  }
}
