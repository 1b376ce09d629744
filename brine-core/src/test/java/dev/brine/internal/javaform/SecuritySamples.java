// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.Serializable;
import java.net.URL;
import java.net.URLPermission;
import java.security.AllPermission;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.Guard;
import java.security.GuardedObject;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyRep;
import java.security.Permissions;
import java.security.PrivilegedActionException;
import java.security.SecureRandom;
import java.security.SecurityPermission;
import java.security.Signature;
import java.security.SignedObject;
import java.security.Timestamp;
import java.security.UnresolvedPermission;
import java.security.cert.CRLReason;
import java.security.cert.CertPath;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateRevokedException;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.SealedObject;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.AuthPermission;
import javax.security.auth.PrivateCredentialPermission;
import javax.security.auth.Subject;
import javax.security.auth.callback.ChoiceCallback;
import javax.security.auth.callback.ConfirmationCallback;
import javax.security.auth.callback.LanguageCallback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.callback.TextInputCallback;
import javax.security.auth.callback.TextOutputCallback;
import javax.security.auth.callback.UnsupportedCallbackException;
import javax.security.auth.x500.X500Principal;

/** Objects of the classes of java.security, javax.crypto and javax.security. */
@SuppressWarnings({"JavaUtilDate", "deprecation", "removal"}) // Serialized, not used.
final class SecuritySamples {
  private static final byte[] KEY = new byte[16];

  private SecuritySamples() {}

  /** A guard that lets everyone pass. */
  static final class Open implements Guard, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public void checkGuard(Object object) {}
  }

  static List<Sample> all() {
    return List.of(
        Sample.of(AllPermission.class, AllPermission::new),
        Sample.of(CodeSigner.class, () -> new CodeSigner(path(), null)),
        Sample.of(
            CodeSource.class,
            () -> new CodeSource(new URL("http://example.org/"), new Certificate[0])),
        Sample.of(GuardedObject.class, () -> new GuardedObject("x", new Open())),
        Sample.of(KeyPair.class, SecuritySamples::pair),
        Sample.of(KeyRep.class, () -> new KeyRep(KeyRep.Type.SECRET, "AES", "RAW", KEY)),
        Sample.of(Permissions.class, SecuritySamples::permissions),
        Sample.of(
            PrivilegedActionException.class,
            () -> new PrivilegedActionException(new Exception("x"))),
        Sample.of(SecureRandom.class, SecureRandom::new),
        Sample.of(SecurityPermission.class, () -> new SecurityPermission("getPolicy")),
        Sample.of(SignedObject.class, SecuritySamples::signed),
        Sample.of(Timestamp.class, () -> new Timestamp(new Date(1), path())),
        Sample.of(UnresolvedPermission.class, () -> new UnresolvedPermission("x", "y", "z", null)),
        Sample.of(
            CertificateRevokedException.class,
            () ->
                new CertificateRevokedException(
                    new Date(1), CRLReason.KEY_COMPROMISE, new X500Principal("CN=x"), Map.of())),
        Sample.of(SealedObject.class, SecuritySamples::sealed),
        Sample.of(SecretKeySpec.class, () -> new SecretKeySpec(KEY, "AES")),
        Sample.of(AuthPermission.class, () -> new AuthPermission("doAs")),
        Sample.of(
            PrivateCredentialPermission.class,
            () -> new PrivateCredentialPermission("a.b.C a.b.P \"x\"", "read")),
        Sample.of(Subject.class, SecuritySamples::subject),
        Sample.of(
            ChoiceCallback.class, () -> new ChoiceCallback("x", new String[] {"y"}, 0, false)),
        Sample.of(
            ConfirmationCallback.class,
            () ->
                new ConfirmationCallback(
                    ConfirmationCallback.WARNING,
                    ConfirmationCallback.YES_NO_OPTION,
                    ConfirmationCallback.NO)),
        Sample.of(LanguageCallback.class, LanguageCallback::new),
        Sample.of(NameCallback.class, () -> new NameCallback("x", "y")),
        Sample.of(PasswordCallback.class, () -> new PasswordCallback("x", true)),
        Sample.of(TextInputCallback.class, () -> new TextInputCallback("x", "y")),
        Sample.of(
            TextOutputCallback.class, () -> new TextOutputCallback(TextOutputCallback.ERROR, "x")),
        Sample.of(
            UnsupportedCallbackException.class,
            () -> new UnsupportedCallbackException(new NameCallback("x"), "y")),
        Sample.of(X500Principal.class, () -> new X500Principal("CN=Duke, O=Java")));
  }

  private static CertPath path() throws Exception {
    return CertificateFactory.getInstance("X.509").generateCertPath(List.of());
  }

  /** Of few bits: to find primes of the default's size takes seconds. */
  private static KeyPair pair() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024);
    return generator.generateKeyPair();
  }

  /** Of one class: its table has classes as keys, which stand in no certain order. */
  private static Permissions permissions() {
    Permissions permissions = new Permissions();
    permissions.add(new URLPermission("http://example.org/"));
    return permissions;
  }

  private static SignedObject signed() throws Exception {
    return new SignedObject("x", pair().getPrivate(), Signature.getInstance("SHA256withRSA"));
  }

  private static SealedObject sealed() throws Exception {
    Cipher cipher = Cipher.getInstance("AES");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(KEY, "AES"));
    return new SealedObject("x", cipher);
  }

  private static Subject subject() {
    return new Subject(
        true, Set.of(new X500Principal("CN=Duke")), Set.of("public"), Set.of("private"));
  }
}
