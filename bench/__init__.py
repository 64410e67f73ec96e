"""Speed of random play against hand-written C++ and against peers, all in one run."""
