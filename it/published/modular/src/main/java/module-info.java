// SPDX-License-Identifier: Apache-2.0
module shop {
  requires dev.brine;

  opens shop to
      dev.brine;
}
