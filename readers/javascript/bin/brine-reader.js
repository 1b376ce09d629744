#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0

import { main } from '../src/cli.js';

process.exitCode = main(process.argv.slice(2));
