// SPDX-License-Identifier: Apache-2.0
module com.acme.shop {
  requires dev.brine;
  requires com.acme.parts;

  opens com.acme.model to
      dev.brine;
}
