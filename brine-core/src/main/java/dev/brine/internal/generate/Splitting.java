// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.codec.ObjectCodec;

/** Decides whether generated methods are split. */
enum Splitting {
  /** Each method works on all fields. */
  NONE {
    @Override
    FieldsCode write(
        ObjectCodec codec, Code code, Links links, SharedHead shared, Stretches stretches) {
      return new WriteFields(codec, code, links, shared);
    }

    @Override
    ReadMethod read(ObjectCodec codec, Code code, Links links, Stretches stretches) {
      InstantiationCode instantiation =
          new InstantiationCode(codec, code, links, ReadMethod.READER);
      FieldsCode fields = new ReadFields(codec, code, links, instantiation);
      return new ReadMethod(codec, code, links, instantiation, fields);
    }
  },

  /** Private methods work on {@link Stretches} of fields. */
  STRETCHES {
    @Override
    FieldsCode write(
        ObjectCodec codec, Code code, Links links, SharedHead shared, Stretches stretches) {
      return new SplitWriteFields(codec, code, links, shared, stretches);
    }

    @Override
    ReadMethod read(ObjectCodec codec, Code code, Links links, Stretches stretches) {
      InstantiationCode instantiation =
          new InstantiationCode(codec, code, links, ReadMethod.READER);
      instantiation.share(stretches);
      FieldsCode fields = new SplitReadFields(codec, code, links, instantiation, stretches);
      return new ReadMethod(codec, code, links, instantiation, fields);
    }
  };

  /** Returns the code that writes the fields of a class. */
  abstract FieldsCode write(
      ObjectCodec codec, Code code, Links links, SharedHead shared, Stretches stretches);

  /** Returns the code that reads the objects of a class. */
  abstract ReadMethod read(ObjectCodec codec, Code code, Links links, Stretches stretches);
}
