// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** Serializers that try the lab's honesty, each in another way. */
public final class TrialCatalog implements Catalog {
  /** Creates the catalog. */
  public TrialCatalog() {}

  @Override
  public List<Workload> workloads() {
    return List.of(
        new TrialWorkload("parcel", Sink.MEMORY), new TrialWorkload("parcel-redis", Sink.REDIS));
  }

  @Override
  public List<Serializer> serializers() {
    return Arrays.stream(Trial.values()).<Serializer>map(TrialSerializer::new).toList();
  }

  /** The fault of a serializer. */
  enum Trial {
    HONEST {
      @Override
      Session open() {
        return new ParcelSession();
      }
    },
    TWIN {
      @Override
      Session open() {
        return new ParcelSession();
      }
    },
    TWICE_AS_SLOW {
      @Override
      Session open() {
        return new ParcelSession() {
          @Override
          public int serialize(Object prepared) throws Exception {
            super.serialize(prepared);
            return super.serialize(prepared);
          }

          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            Object first = super.deserialize(bytes, length);
            Object second = super.deserialize(bytes, length);
            return first == second ? first : second;
          }
        };
      }
    },
    IGNORES_ITS_INPUT {
      @Override
      Session open() {
        return new ParcelSession() {
          @Override
          public int serialize(Object prepared) throws Exception {
            return super.serialize(Parcel.of(1));
          }
        };
      }
    },
    RETURNS_A_CACHED_OBJECT {
      @Override
      Session open() {
        return new ParcelSession() {
          private Object last;

          @Override
          public int serialize(Object prepared) throws Exception {
            last = prepared;
            return super.serialize(prepared);
          }

          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            return last;
          }
        };
      }
    },
    DROPS_A_FIELD_IN_ITS_SECOND_SESSION {
      private final AtomicInteger opened = new AtomicInteger();

      @Override
      Session open() throws Exception {
        return opened.incrementAndGet() == 1 ? HONEST.open() : DROPS_A_FIELD.open();
      }
    },
    DROPS_A_FIELD {
      @Override
      Session open() {
        return new ParcelSession() {
          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            Parcel parcel = (Parcel) super.deserialize(bytes, length);
            parcel.label = null;
            return parcel;
          }
        };
      }
    },
    LOSES_IDENTITY {
      @Override
      Session open() {
        return new ParcelSession() {
          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            Parcel parcel = (Parcel) super.deserialize(bytes, length);
            parcel.second = new Parcel.Note();
            parcel.second.text = parcel.first.text;
            return parcel;
          }
        };
      }
    },
    REFUSES {
      @Override
      Session open() throws Refusal {
        throw new Refusal("carries letters only");
      }
    },
    LOSES_ITS_ENGINE {
      @Override
      Session open() throws EngineFailure {
        throw new EngineFailure("Expected 5 records of Kafka but was 4");
      }
    },
    LEAVES_A_FILE {
      @Override
      Session open() throws IOException {
        throw new EngineFailure(Files.createTempFile("left", ".txt").toString());
      }
    },
    DIES {
      @Override
      Session open() {
        System.err.println("the last words of a process");
        Runtime.getRuntime().halt(7);
        throw new AssertionError();
      }
    },
    HANGS {
      @Override
      Session open() throws InterruptedException {
        return hang();
      }
    },
    HANGS_TOO {
      @Override
      Session open() throws InterruptedException {
        return hang();
      }
    },
    HANGS_WITH_AN_ENGINE {
      @Override
      Session open() throws Exception {
        System.out.println(new ProcessBuilder("sleep", "1000").start().pid());
        return hang();
      }
    };

    private static Session hang() throws InterruptedException {
      Thread.sleep(Long.MAX_VALUE);
      throw new AssertionError();
    }

    abstract Session open() throws Exception;

    String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private record TrialSerializer(Trial trial) implements Serializer {
    @Override
    public Description description() {
      return Description.of(trial.id(), trial.id(), "brine").quick().build();
    }

    @Override
    public Session open(RootType type) throws Exception {
      return trial.open();
    }
  }
}
