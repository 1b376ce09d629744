// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The methods that captured classes of the program call. Nothing is thrown, and nothing changes
 * what the program writes or reads. Safe for use by many threads.
 */
public final class CaptureHooks {
  private static volatile Recorder recorder;

  private CaptureHooks() {}

  /** Starts to record, or ends it if the recorder is null. */
  static void set(Recorder now) {
    recorder = now;
  }

  /**
   * Called with the stream that an ObjectOutputStream is about to write to; returns the one that it
   * writes to instead, which passes everything on.
   *
   * @param out may be null, and is returned then
   * @param place where the program creates the ObjectOutputStream
   */
  public static OutputStream written(OutputStream out, String place) {
    Recorder now = recorder;
    return now == null || out == null ? out : now.written(out, place);
  }

  /**
   * Called with the stream that an ObjectInputStream is about to read from; returns the one that it
   * reads from instead, which has the same bytes.
   *
   * @param in may be null, and is returned then
   * @param place where the program creates the ObjectInputStream
   */
  public static InputStream read(InputStream in, String place) {
    Recorder now = recorder;
    return now == null || in == null ? in : now.read(in, place);
  }

  /**
   * Called with what a serializer of Kafka or Redis returns.
   *
   * @param object what was serialized; may be null
   * @param bytes not changed; may be null
   * @param place the method of the serializer
   */
  public static void serialized(Object object, byte[] bytes, String place) {
    Recorder now = recorder;
    if (now != null && object != null && bytes != null) {
      now.serialized(object, bytes, place);
    }
  }
}
