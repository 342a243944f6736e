"""Reproducible figures: the same numbers give the same bytes."""

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.fonttype"] = "none"  # letters, not their outlines
matplotlib.rcParams["svg.hashsalt"] = "vaandel"

from matplotlib import pyplot  # noqa: E402

__all__ = ["pyplot", "save"]


def save(figure, path):
    figure.savefig(path, metadata={"Date": None})
