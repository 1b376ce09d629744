// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;

/** The form of the streams that optimized programs have. */
record StreamForm(SampleForms forms) implements BrineForm {
  @Override
  public Message write(ObjectSequence objects) throws IOException {
    long start = SampleForms.now();
    byte[] bytes = forms.writeBrine(objects);
    return new Message(bytes, SampleForms.now() - start, 0);
  }

  @Override
  public Copied read(Message message, ObjectSequence like)
      throws IOException, ClassNotFoundException {
    long start = SampleForms.now();
    ObjectSequence objects = forms.readBrine(message.bytes(), like);
    return new Copied(objects, SampleForms.now() - start);
  }

  @Override
  public int readings() {
    return 1;
  }
}
