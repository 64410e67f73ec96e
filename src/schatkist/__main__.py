"""`python -m schatkist` is the command `schatkist`."""

import sys

from schatkist.cli import main

if __name__ == "__main__":
    sys.exit(main())
