// SPDX-License-Identifier: Apache-2.0
module com.acme.build {
  requires dev.brine.optimizer;
}
