// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.security.Provider;
import java.security.SecureRandomSpi;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The reason why there is no object of a Serializable class of java.base that is not public. */
final class Unreached {
  private static final String FORM =
      "replaces another object in streams, and is never the result of reading";
  private static final String INTERNAL = "is used within Java; no public method returns one";
  private static final String WITHIN = "stands within an object of a public class only";
  private static final String KEY = "is a key that no generator or specification of Java makes";
  private static final String BROKEN = "stands within the handler of an annotation that is broken";
  private static final String CAUGHT =
      "is thrown deep within Java, where no plain call of a public method leads";
  private static final String OUTSIDE = "is thrown where a network or a file system fails";

  /** By name, or by how the names of a group begin, which ends in an asterisk. */
  private static final Map<String, String> BY_NAME = byName();

  /** By a superclass. */
  private static final Map<Class<?>, String> BY_CLASS =
      Map.of(
          ForkJoinTask.class,
              "is a task of an algorithm of Java's, or leads to a future that no stream takes",
          AbstractQueuedSynchronizer.class,
              "is the state of a lock or a pool, and stands within it",
          AbstractQueuedLongSynchronizer.class, "is the state of a lock, and stands within it",
          SecureRandomSpi.class, "stands within a java.security.SecureRandom",
          Provider.class, "is a provider that Java uses within");

  private Unreached() {}

  /** Returns the names of classes that have a reason of their own. */
  static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** Returns the reason, or null where there is none. */
  static String reason(Class<?> type) {
    for (Map.Entry<Class<?>, String> entry : BY_CLASS.entrySet()) {
      if (entry.getKey().isAssignableFrom(type)) {
        return entry.getValue();
      }
    }
    for (Map.Entry<String, String> entry : BY_NAME.entrySet()) {
      if (isNamed(type.getName(), entry.getKey())) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static boolean isNamed(String name, String pattern) {
    return pattern.endsWith("*")
        ? name.startsWith(pattern.substring(0, pattern.length() - 1))
        : name.equals(pattern);
  }

  private static Map<String, String> byName() {
    Map<String, String> reasons = new LinkedHashMap<>();
    put(
        reasons,
        FORM,
        "java.net.UnixDomainSocketAddress$Ser",
        "java.security.cert.CertPath$CertPathRep",
        "java.security.cert.Certificate$CertificateRep",
        "java.time.Ser",
        "java.time.chrono.Ser",
        "java.time.zone.Ser",
        "java.util.CollSer",
        "java.util.EnumSet$SerializationProxy",
        "java.util.TreeMap$SubMap",
        "java.util.concurrent.ConcurrentHashMap$Segment",
        "java.util.concurrent.SynchronousQueue$FifoWaitQueue",
        "java.util.concurrent.SynchronousQueue$LifoWaitQueue",
        "java.util.concurrent.SynchronousQueue$WaitQueue",
        "java.util.concurrent.atomic.DoubleAccumulator$SerializationProxy",
        "java.util.concurrent.atomic.DoubleAdder$SerializationProxy",
        "java.util.concurrent.atomic.LongAccumulator$SerializationProxy",
        "java.util.concurrent.atomic.LongAdder$SerializationProxy",
        "sun.security.util.ObjectIdentifier$HugeOidNotSupportedByOldJDK");
    put(
        reasons,
        WITHIN,
        "java.security.PermissionsHash",
        "sun.security.provider.MoreDrbgParameters",
        "javax.security.auth.PrivateCredentialPermission$CredOwner",
        "javax.security.auth.Subject$SecureSet");
    put(
        reasons,
        CAUGHT,
        "com.sun.security.ntlm.NTLMException",
        "java.lang.invoke.InvokerBytecodeGenerator$BytecodeGenerationException",
        "java.lang.reflect.Proxy$InvocationException",
        "javax.crypto.CryptoPolicyParser$ParsingException",
        "sun.nio.ch.Reflect$ReflectionError",
        "sun.nio.fs.UnixException",
        "sun.reflect.generics.reflectiveObjects.NotImplementedException",
        "sun.security.ec.ECOperations$IntermediateValueException",
        "sun.security.pkcs.ParsingException",
        "sun.security.provider.PolicyParser$ParsingException",
        "sun.security.provider.certpath.PKIX$CertStoreTypeException",
        "sun.security.timestamp.TSResponse$TimestampException",
        "sun.security.tools.keytool.Main$ExitException",
        "sun.security.util.ChannelBindingException",
        "sun.security.util.PendingException",
        "sun.security.util.PropertyExpander$ExpandException",
        "sun.security.x509.CertException",
        "sun.security.x509.CertParseError",
        "sun.util.locale.LocaleSyntaxException");
    put(
        reasons,
        OUTSIDE,
        "sun.net.ConnectionResetException",
        "sun.net.TelnetProtocolException",
        "sun.net.ftp.*",
        "sun.net.smtp.SmtpProtocolException");
    put(
        reasons,
        INTERNAL,
        "com.sun.crypto.provider.DHKEM$RFC9180DeriveKeyPairSR",
        "com.sun.crypto.provider.PBKDF2KeyImpl$1",
        "com.sun.crypto.provider.SealedObjectForKeyProtector",
        "com.sun.crypto.provider.TlsMasterSecretGenerator$TlsMasterSecretKey",
        "java.io.ExpiringCache$1",
        "java.io.ObjectStreamClass$DeserializationConstructorsCache",
        "java.io.ObjectStreamClass$RecordConstructorsCache",
        "java.net.DatagramSocket$1",
        "java.security.Security$1",
        "java.util.concurrent.ThreadLocalRandom$ThreadLocalRandomProxy",
        "java.util.concurrent.SynchronousQueue$Transferer",
        "java.util.jar.JarVerifier$VerifierCodeSource",
        "javax.crypto.Crypto*",
        "jdk.internal.*",
        "sun.net.ProgressEvent",
        "sun.net.www.*",
        "sun.security.internal.spec.TlsKeyMaterialSpec",
        "sun.security.provider.PolicyFile$SelfPermission",
        "sun.security.provider.SubjectCodeSource",
        "sun.security.ssl.X509KeyManagerImpl$SizedMap",
        "sun.security.util.ObjectIdentifier",
        "sun.security.x509.AlgIdDSA",
        "sun.security.x509.AlgorithmId",
        "sun.security.x509.AttributeNameEnumeration");
    put(
        reasons,
        "is not to be written by Java's own streams: NullPointerException",
        "java.util.Random$RandomWrapper");
    put(
        reasons,
        KEY,
        "sun.security.pkcs.PKCS8Key",
        "sun.security.x509.X509Key",
        "sun.security.provider.DSAPublicKey",
        "sun.security.provider.HSS$HSSPublicKey",
        // Of Java 27, for key agreement within TLS.
        "sun.security.ssl.Hybrid$PrivateKeyImpl",
        "sun.security.ssl.Hybrid$PublicKeyImpl",
        "sun.security.ssl.Hybrid$SecretKeyImpl",
        "sun.security.util.KeyUtil$RawPublicKey");
    put(
        reasons,
        BROKEN,
        "sun.reflect.annotation.AnnotationTypeMismatchExceptionProxy",
        "sun.reflect.annotation.EnumConstantNotPresentExceptionProxy",
        "sun.reflect.annotation.TypeNotPresentExceptionProxy");
    return reasons;
  }

  private static void put(Map<String, String> reasons, String reason, String... names) {
    for (String name : names) {
      reasons.put(name, reason);
    }
  }
}
