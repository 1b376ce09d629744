// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import shop.bundle.Activator;

/** Starts a framework of OSGi with brine-core, and bundles that import it. */
public final class Main {
  /** What generated classes call. */
  private static final String WIRE =
      ",dev.brine.wire,dev.brine.wire.copy,dev.brine.wire.failure,dev.brine.wire.instance";

  private Main() {}

  /** Starts the bundles, which print what they made. */
  public static void main(String[] args) throws Exception {
    Map<String, String> settings =
        Map.of(
            Constants.FRAMEWORK_STORAGE,
            args[1],
            Constants.FRAMEWORK_STORAGE_CLEAN,
            Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class).findFirst().orElseThrow().newFramework(settings);
    framework.start();
    BundleContext context = framework.getBundleContext();
    Bundle brine = context.installBundle(Path.of(args[0]).toUri().toString());
    start(context, "plain", "");
    start(context, "generated", WIRE);
    System.out.println(brine.getSymbolicName() + " " + (brine.getState() >= Bundle.RESOLVED));
    framework.stop();
    framework.waitForStop(0);
  }

  private static void start(BundleContext context, String name, String more) throws Exception {
    context.installBundle(name, new ByteArrayInputStream(bundle(name, more))).start();
  }

  /** Returns the jar of a bundle with the classes of the activator. */
  private static byte[] bundle(String name, String more) throws IOException {
    Manifest manifest = new Manifest();
    Attributes headers = manifest.getMainAttributes();
    headers.putValue("Manifest-Version", "1.0");
    headers.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
    headers.putValue(Constants.BUNDLE_SYMBOLICNAME, name);
    headers.putValue(Constants.BUNDLE_ACTIVATOR, Activator.class.getName());
    headers.putValue(Constants.IMPORT_PACKAGE, "dev.brine,org.osgi.framework" + more);
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (JarOutputStream out = new JarOutputStream(jar, manifest)) {
      for (String type : new String[] {"Activator", "Activator$Order"}) {
        String file = "shop/bundle/" + type + ".class";
        out.putNextEntry(new ZipEntry(file));
        try (InputStream in = Main.class.getClassLoader().getResourceAsStream(file)) {
          in.transferTo(out);
        }
      }
    }
    return jar.toByteArray();
  }
}
