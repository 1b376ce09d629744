// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import dev.brine.optimize.Unshared;
import java.io.Serializable;
import java.util.List;

/** W5: what is known of one medium. */
public class Media implements Serializable {
  private static final long serialVersionUID = 1L;

  private String uri;
  private String title;
  private int width;
  private int height;
  private String format;
  private long duration;
  private long size;
  private int bitrate;
  private boolean hasBitrate;
  @Unshared private List<String> persons;
  private Player player;
  private String copyright;

  /** Returns the address. */
  public String getUri() {
    return uri;
  }

  /** Sets the address. */
  public void setUri(String uri) {
    this.uri = uri;
  }

  /** Returns the title, or null. */
  public String getTitle() {
    return title;
  }

  /** Sets the title, or null. */
  public void setTitle(String title) {
    this.title = title;
  }

  /** Returns the width in pixels. */
  public int getWidth() {
    return width;
  }

  /** Sets the width in pixels. */
  public void setWidth(int width) {
    this.width = width;
  }

  /** Returns the height in pixels. */
  public int getHeight() {
    return height;
  }

  /** Sets the height in pixels. */
  public void setHeight(int height) {
    this.height = height;
  }

  /** Returns the media type. */
  public String getFormat() {
    return format;
  }

  /** Sets the media type. */
  public void setFormat(String format) {
    this.format = format;
  }

  /** Returns the duration in milliseconds. */
  public long getDuration() {
    return duration;
  }

  /** Sets the duration in milliseconds. */
  public void setDuration(long duration) {
    this.duration = duration;
  }

  /** Returns the size in bytes. */
  public long getSize() {
    return size;
  }

  /** Sets the size in bytes. */
  public void setSize(long size) {
    this.size = size;
  }

  /** Returns the bit rate in bits per second; meaningless unless {@code hasBitrate}. */
  public int getBitrate() {
    return bitrate;
  }

  /** Sets the bit rate in bits per second; meaningless unless {@code hasBitrate}. */
  public void setBitrate(int bitrate) {
    this.bitrate = bitrate;
    this.hasBitrate = true;
  }

  /** Returns whether the bit rate is known. */
  public boolean isHasBitrate() {
    return hasBitrate;
  }

  /** Sets whether the bit rate is known. */
  public void setHasBitrate(boolean hasBitrate) {
    this.hasBitrate = hasBitrate;
  }

  /** Returns the persons in it. */
  public List<String> getPersons() {
    return persons;
  }

  /** Sets the persons in it. */
  public void setPersons(List<String> persons) {
    this.persons = persons;
  }

  /** Returns the player it is made for. */
  public Player getPlayer() {
    return player;
  }

  /** Sets the player it is made for. */
  public void setPlayer(Player player) {
    this.player = player;
  }

  /** Returns the copyright notice, or null. */
  public String getCopyright() {
    return copyright;
  }

  /** Sets the copyright notice, or null. */
  public void setCopyright(String copyright) {
    this.copyright = copyright;
  }
}
