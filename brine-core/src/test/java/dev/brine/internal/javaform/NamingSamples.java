// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.LoggingPermission;
import javax.naming.BinaryRefAddr;
import javax.naming.Binding;
import javax.naming.CompositeName;
import javax.naming.CompoundName;
import javax.naming.LinkRef;
import javax.naming.NameClassPair;
import javax.naming.Reference;
import javax.naming.StringRefAddr;
import javax.naming.directory.BasicAttribute;
import javax.naming.directory.BasicAttributes;
import javax.naming.directory.DirContext;
import javax.naming.directory.ModificationItem;
import javax.naming.directory.SearchControls;
import javax.naming.directory.SearchResult;
import javax.naming.ldap.BasicControl;
import javax.naming.ldap.Control;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.ManageReferralControl;
import javax.naming.ldap.PagedResultsControl;
import javax.naming.ldap.Rdn;
import javax.naming.ldap.SortControl;
import javax.naming.ldap.StartTlsRequest;
import javax.naming.spi.ResolveResult;

/** Objects of the classes of java.naming and java.logging. */
final class NamingSamples {
  /** Why there is no object of a class. */
  static final Map<String, String> WITHOUT =
      Map.of(
          "javax.naming.event.NamingEvent",
              "has a context as its source, which is not Serializable",
          "javax.naming.event.NamingExceptionEvent", "has a context as its source",
          "javax.naming.ldap.PagedResultsResponseControl", "is made of the bytes of a server",
          "javax.naming.ldap.SortResponseControl", "is made of the bytes of a server",
          "javax.naming.ldap.UnsolicitedNotificationEvent", "comes from a server");

  private NamingSamples() {}

  static List<Sample> all() {
    return List.of(
        Sample.of(LoggingPermission.class, () -> new LoggingPermission("control", null)),
        Sample.of(BinaryRefAddr.class, () -> new BinaryRefAddr("x", new byte[] {1, 2})),
        Sample.of(Binding.class, () -> new Binding("x", List.of(1))),
        Sample.of(CompositeName.class, () -> new CompositeName("a/b/c")),
        Sample.of(CompoundName.class, NamingSamples::compound),
        Sample.of(LinkRef.class, () -> new LinkRef("x")),
        Sample.of(NameClassPair.class, () -> new NameClassPair("x", "y")),
        Sample.of(Reference.class, NamingSamples::reference),
        Sample.of(StringRefAddr.class, () -> new StringRefAddr("x", "y")),
        Sample.of(BasicAttribute.class, () -> new BasicAttribute("x", "y", true)),
        Sample.of(BasicAttributes.class, () -> new BasicAttributes("x", "y", true)),
        Sample.of(ModificationItem.class, NamingSamples::item),
        Sample.of(SearchControls.class, () -> new SearchControls(1, 2, 3, null, true, false)),
        Sample.of(SearchResult.class, () -> new SearchResult("x", 1, new BasicAttributes())),
        Sample.of(BasicControl.class, () -> new BasicControl("1.2", true, new byte[] {3})),
        Sample.of(LdapName.class, () -> new LdapName("CN=a,O=b")),
        Sample.of(ManageReferralControl.class, () -> new ManageReferralControl(true)),
        Sample.of(PagedResultsControl.class, () -> new PagedResultsControl(5, Control.CRITICAL)),
        Sample.of(Rdn.class, () -> new Rdn("OU=a+CN=b")),
        Sample.of(SortControl.class, () -> new SortControl("x", Control.CRITICAL)),
        Sample.of(StartTlsRequest.class, StartTlsRequest::new),
        Sample.of(
            ResolveResult.class, () -> new ResolveResult(List.of("x"), new CompositeName("a"))));
  }

  private static CompoundName compound() throws Exception {
    Properties syntax = new Properties();
    syntax.put("jndi.syntax.direction", "right_to_left");
    syntax.put("jndi.syntax.separator", ".");
    return new CompoundName("a.b.c", syntax);
  }

  private static Reference reference() {
    return new Reference("x", new StringRefAddr("a", "b"), "y", "z");
  }

  private static ModificationItem item() {
    return new ModificationItem(DirContext.ADD_ATTRIBUTE, new BasicAttribute("x", List.of(1)));
  }
}
