// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.ByteArrayInputStream;
import java.io.FilePermission;
import java.math.BigInteger;
import java.net.SocketPermission;
import java.security.AllPermission;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Permission;
import java.security.PermissionCollection;
import java.security.Policy;
import java.security.Security;
import java.security.UnresolvedPermission;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.DSAPrivateKeySpec;
import java.security.spec.DSAPublicKeySpec;
import java.security.spec.KeySpec;
import java.security.spec.RSAPrivateKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.PropertyPermission;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.DESKeySpec;
import javax.crypto.spec.DESedeKeySpec;
import javax.crypto.spec.DHPrivateKeySpec;
import javax.crypto.spec.DHPublicKeySpec;
import javax.crypto.spec.PBEKeySpec;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Objects of classes of security and cryptography that are not public, from public methods. */
@SuppressWarnings({"deprecation", "removal"}) // Serialized, not used.
final class HiddenSecuritySamples {
  private static final byte[] KEY = new byte[24];
  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final BigInteger P = BigInteger.ONE.shiftLeft(521).subtract(BigInteger.ONE);
  private static final BigInteger G = BigInteger.TWO;

  /** Of CN=x, signed by itself. */
  private static final String CERTIFICATE =
      "MIIBMDCB2KADAgECAgkA1IQAHOIJuf8wCgYIKoZIzj0EAwIwDDEKMAgGA1UEAxMB"
          + "eDAgFw0yNjExMjIxMDA2NDRaGA8yMTI2MTAyOTEwMDY0NFowDDEKMAgGA1UEAxMB"
          + "eDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLYA41taypR8j6wyD+U0u0AeA/ae"
          + "nA7Y6TjcLuPH7tf4BWvg/zAakc5XqSFy0BE+9o3DyUpCVLvgkgaQe1hY+rOjITAf"
          + "MB0GA1UdDgQWBBQYaxPuCBRWrLolVxAvy+3zZ8xK/zAKBggqhkjOPQQDAgNHADBE"
          + "AiBzBl6s3GOrfN/UL5PafJGDcEsYws0pPd1MdSWFLdr1cwIgTquo/xgsijqwiKoJ"
          + "UnALxTL/AVCUMQYZNPo7Sh79g18=";

  /** Of CN=y, signed by itself. */
  private static final String OTHER =
      "MIIBLzCB16ADAgECAggQ7R31VYS84jAKBggqhkjOPQQDAjAMMQowCAYDVQQDEwF5"
          + "MCAXDTI2MTEyMjEwMTMzN1oYDzIxMjYxMDI5MTAxMzM3WjAMMQowCAYDVQQDEwF5"
          + "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEC/uXMhISzaVXuIKckUyJ9xZIOqOz"
          + "X/JcphBoaRIGEajGkGaOoDUWjyodK9iBzsADbtgJONbSWJOdQlVRm2+7k6MhMB8w"
          + "HQYDVR0OBBYEFJqvXhv//fP104IgCetvydiUx7AkMAoGCCqGSM49BAMCA0cAMEQC"
          + "ICEom30HXTAo6ArWvetk8F8/FqMqpElYdzxSkuE6cjECAiBPVxPTU9Hk5IwQJiAT"
          + "NXQJa9cj75JB8VehG4p/em7ETA==";

  private HiddenSecuritySamples() {}

  static List<List<Sample>> all() {
    return List.of(permissions(), secrets(), keys(), certified(), providers());
  }

  private static List<Sample> permissions() {
    return List.of(
        Sample.of(
            "java.io.FilePermissionCollection", () -> collection(new FilePermission("/a", "read"))),
        Sample.of(
            "java.net.SocketPermissionCollection",
            () -> collection(new SocketPermission("127.0.0.1:80", "connect"))),
        Sample.of("java.security.AllPermissionCollection", () -> collection(new AllPermission())),
        Sample.of(
            "java.security.BasicPermissionCollection",
            () -> collection(new RuntimePermission("exitVM"))),
        Sample.of(
            "java.security.UnresolvedPermissionCollection",
            () -> collection(new UnresolvedPermission("x", "y", "z", null))),
        Sample.of(
            "java.util.PropertyPermissionCollection",
            () -> collection(new PropertyPermission("a.*", "read"))),
        Sample.of(
            "java.security.Policy$UnsupportedEmptyCollection",
            () -> Policy.UNSUPPORTED_EMPTY_COLLECTION));
  }

  private static List<Sample> secrets() {
    return List.of(
        Sample.of("com.sun.crypto.provider.DESKey", () -> secret("DES", new DESKeySpec(KEY))),
        Sample.of(
            "com.sun.crypto.provider.DESedeKey", () -> secret("DESede", new DESedeKeySpec(KEY))),
        Sample.of(
            "com.sun.crypto.provider.PBEKey",
            () -> secret("PBEWithMD5AndDES", new PBEKeySpec("x".toCharArray()))),
        Sample.of(
            "com.sun.crypto.provider.PBKDF2KeyImpl",
            () -> secret("PBKDF2WithHmacSHA256", new PBEKeySpec("x".toCharArray(), KEY, 2, 128))));
  }

  private static List<Sample> keys() {
    return List.of(
        Sample.of(
            "com.sun.crypto.provider.DHPrivateKey",
            () -> KeyFactory.getInstance("DH").generatePrivate(new DHPrivateKeySpec(FIVE, P, G))),
        Sample.of(
            "com.sun.crypto.provider.DHPublicKey",
            () -> KeyFactory.getInstance("DH").generatePublic(new DHPublicKeySpec(FIVE, P, G))),
        Sample.of(
            "sun.security.provider.DSAPrivateKey",
            () ->
                KeyFactory.getInstance("DSA")
                    .generatePrivate(new DSAPrivateKeySpec(FIVE, P, P, G))),
        Sample.of(
            "sun.security.provider.DSAPublicKeyImpl",
            () ->
                KeyFactory.getInstance("DSA").generatePublic(new DSAPublicKeySpec(FIVE, P, P, G))),
        Sample.of("sun.security.rsa.RSAPrivateCrtKeyImpl", () -> pair("RSA").getPrivate()),
        Sample.of(
            "sun.security.rsa.RSAPrivateKeyImpl",
            () -> KeyFactory.getInstance("RSA").generatePrivate(new RSAPrivateKeySpec(P, FIVE))),
        Sample.of(
            "sun.security.rsa.RSAPublicKeyImpl",
            () -> KeyFactory.getInstance("RSA").generatePublic(new RSAPublicKeySpec(P, FIVE))),
        Sample.of("sun.security.ec.ECPrivateKeyImpl", () -> pair("EC").getPrivate()),
        Sample.of("sun.security.ec.ECPublicKeyImpl", () -> pair("EC").getPublic()),
        Sample.of("sun.security.ec.XDHPrivateKeyImpl", () -> pair("X25519").getPrivate()),
        Sample.of("sun.security.ec.XDHPublicKeyImpl", () -> pair("X25519").getPublic()),
        Sample.of("sun.security.ec.ed.EdDSAPrivateKeyImpl", () -> pair("Ed25519").getPrivate()),
        Sample.of("sun.security.ec.ed.EdDSAPublicKeyImpl", () -> pair("Ed25519").getPublic()));
  }

  private static List<Sample> certified() {
    return List.of(
        Sample.of("sun.security.x509.X509CertImpl", () -> certificate(CERTIFICATE)),
        Sample.of(
            "sun.security.provider.certpath.X509CertPath",
            () -> certificates().generateCertPath(List.of(certificate(CERTIFICATE)))),
        Sample.of("sun.security.validator.ValidatorException", HiddenSecuritySamples::distrust),
        Sample.of(
            "sun.security.provider.certpath.SunCertPathBuilderException",
            () -> distrust().getCause()));
  }

  private static List<Sample> providers() {
    return List.of(
        Sample.of("com.sun.crypto.provider.SunJCE", () -> Security.getProvider("SunJCE")),
        Sample.of("sun.security.provider.Sun", () -> Security.getProvider("SUN")),
        Sample.of("sun.security.rsa.SunRsaSign", () -> Security.getProvider("SunRsaSign")),
        Sample.of("sun.security.ssl.SunJSSE", () -> Security.getProvider("SunJSSE")),
        Sample.of("sun.security.ec.SunEC", () -> Security.getProvider("SunEC")));
  }

  private static PermissionCollection collection(Permission permission) {
    PermissionCollection all = permission.newPermissionCollection();
    all.add(permission);
    return all;
  }

  private static SecretKey secret(String algorithm, KeySpec spec) throws Exception {
    return SecretKeyFactory.getInstance(algorithm).generateSecret(spec);
  }

  private static KeyPair pair(String algorithm) throws Exception {
    return KeyPairGenerator.getInstance(algorithm).generateKeyPair();
  }

  private static CertificateFactory certificates() throws Exception {
    return CertificateFactory.getInstance("X.509");
  }

  private static X509Certificate certificate(String text) throws Exception {
    byte[] bytes = Base64.getDecoder().decode(text);
    return (X509Certificate) certificates().generateCertificate(new ByteArrayInputStream(bytes));
  }

  /** Returns the failure of a certificate that nobody knows. */
  private static Exception distrust() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("x", certificate(OTHER));
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(trusted);
    X509TrustManager manager = (X509TrustManager) factory.getTrustManagers()[0];
    X509Certificate[] chain = {certificate(CERTIFICATE)};
    return HiddenSamples.failure(() -> manager.checkServerTrusted(chain, "UNKNOWN"));
  }
}
