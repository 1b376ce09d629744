# SPDX-License-Identifier: Apache-2.0
"""``python -m brine_reader``."""

import sys

from .cli import main

sys.exit(main())
