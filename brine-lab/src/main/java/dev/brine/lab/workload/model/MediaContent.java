// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import dev.brine.optimize.Unshared;
import java.io.Serializable;
import java.util.List;

/** W5: the message of the jvm-serializers yardstick. */
public class MediaContent implements Serializable {
  private static final long serialVersionUID = 1L;

  @Unshared private Media media;
  @Unshared private List<Image> images;

  /** Returns the medium. */
  public Media getMedia() {
    return media;
  }

  /** Sets the medium. */
  public void setMedia(Media media) {
    this.media = media;
  }

  /** Returns its images. */
  public List<Image> getImages() {
    return images;
  }

  /** Sets its images. */
  public void setImages(List<Image> images) {
    this.images = images;
  }
}
