"""Settings of the C library's allocator."""

import ctypes
import sys

TRIM_THRESHOLD, TOP_PAD, MMAP_THRESHOLD = -1, -2, -3  # mallopt(3)


def keep_memory():
    """Memory that was freed stays with the process. PyTorch asks for new megabytes with each operation on a CPU; where
    the kernel hands them out page by page, that took four fifths of a small net's time."""
    if sys.platform == "linux":
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(MMAP_THRESHOLD, 32 << 20)
        mallopt(TRIM_THRESHOLD, (1 << 31) - 1)
        mallopt(TOP_PAD, 64 << 20)
