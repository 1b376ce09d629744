// SPDX-License-Identifier: Apache-2.0
module com.acme.parts {
  exports com.acme.parts;

  opens com.acme.parts to
      dev.brine;
}
