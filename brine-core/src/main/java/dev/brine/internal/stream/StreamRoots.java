// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Identity;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.message.Root;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.KnownClasses;

/**
 * The state that all streams of one configuration share: the roots of their messages, each made at
 * its first use, and the classes that they were allowed to read.
 */
public final class StreamRoots {
  private final Configuration configuration;
  private final KnownClasses known;
  private final Lazy plain = new Lazy(Identity.OBJECTS, CallbackMode.NONE);
  private final Lazy filtered = new Lazy(Identity.OBJECTS, CallbackMode.STREAM);
  private final Lazy all = new Lazy(Identity.ALL, CallbackMode.NONE);
  private final Lazy allFiltered = new Lazy(Identity.ALL, CallbackMode.STREAM);
  private final Lazy allReplacing = new Lazy(Identity.ALL, CallbackMode.REPLACING);

  /**
   * Creates those of a configuration.
   *
   * @param known the classes that streams were allowed to read
   */
  public StreamRoots(Configuration configuration, KnownClasses known) {
    this.configuration = configuration;
    this.known = known;
  }

  /** A root of messages of any object. */
  private final class Lazy {
    private final Identity kept;
    private final CallbackMode mode;
    private volatile Root made;

    Lazy(Identity kept, CallbackMode mode) {
      this.kept = kept;
      this.mode = mode;
    }

    Root get() {
      Root root = made;
      if (root == null) {
        root = Root.named(ofStreams(), Object.class);
        made = root;
      }
      return root;
    }

    private Configuration ofStreams() {
      Configuration streams = configuration.ofStreams().with(kept);
      return switch (mode) {
        case NONE -> streams;
        case STREAM -> streams.filtering();
        case REPLACING -> streams.replacing();
      };
    }
  }

  /** Returns the configuration of the streams. */
  Configuration configuration() {
    return configuration;
  }

  /** Returns the classes that streams were allowed to read. */
  KnownClasses known() {
    return known;
  }

  /**
   * Returns the root of messages in which some objects stay one.
   *
   * @param mode which callbacks are called; objects are replaced only where all stay one
   */
  Root of(Identity kept, CallbackMode mode) {
    Lazy root =
        switch (mode) {
          case NONE -> kept == Identity.ALL ? all : plain;
          case STREAM -> kept == Identity.ALL ? allFiltered : filtered;
          case REPLACING -> allReplacing;
        };
    return root.get();
  }
}
