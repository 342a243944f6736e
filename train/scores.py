"""Scores of matches, their limits and Elo; and the file evaluations.csv, a row for each match of a checkpoint."""

import csv
import math

Z = 1.96  # of a 95 % interval
COLUMNS = (
    *("net", "plies", "seconds", "opponent", "games", "won", "drawn", "lost", "score", "95%", "mean_length"),
    *("illegal", "engine_ms", "limit", "temperature", "setups"),
)
NUMBERS = ("plies", "seconds", "games", "won", "drawn", "lost")
SETTINGS = ("net", "plies", "opponent", "games", "limit", "temperature", "setups")  # what tells two matches apart


def score_of(results):
    """Mean score and half the width of Wilson's 95 % interval, of 1 a win, 0 a draw, -1 a loss."""
    score = sum((1 + result) / 2 for result in results) / len(results)
    low, high = limits_of(score, len(results))
    return score, (high - low) / 2


def limits_of(score, games):
    """Wilson's 95 % interval."""
    middle = (score + Z * Z / (2 * games)) / (1 + Z * Z / games)
    width = Z / (1 + Z * Z / games) * math.sqrt(score * (1 - score) / games + Z * Z / (4 * games * games))
    return middle - width if score > 0 else 0.0, middle + width if score < 1 else 1.0


def elo_of(score):
    if score <= 0 or score >= 1:
        return -math.inf if score <= 0 else math.inf
    return 400 * math.log10(score / (1 - score))


def read_rows(path):
    """The rows of an evaluations.csv, with numbers in NUMBERS. Raises ValueError with the line that is wrong."""
    with path.open(newline="") as file:
        reader = csv.DictReader(file)
        missing = {"net", "opponent", *NUMBERS} - set(reader.fieldnames or ())
        if missing:
            raise ValueError(f"{path}: no evaluations, the columns {', '.join(sorted(missing))} are missing")
        rows = []
        for row in reader:
            try:
                row |= {name: float(row[name]) if name == "seconds" else int(row[name]) for name in NUMBERS}
            except (TypeError, ValueError):
                raise ValueError(f"{path}, line {reader.line_num}: not a row of evaluations") from None
            if row["games"] < 1 or row["won"] + row["drawn"] + row["lost"] != row["games"]:
                raise ValueError(f"{path}, line {reader.line_num}: won, drawn and lost are not {row['games']} games")
            rows.append(row)
    return rows


def settings_of(row):
    return tuple(str(row.get(name)) for name in SETTINGS)


class Results:
    """An evaluations.csv that grows: what it has need not be played again."""

    def __init__(self, path):
        self.path, self.known = path, set()
        if path.exists():
            self.known = {settings_of(row) for row in read_rows(path)}
            with path.open() as file:
                if file.readline().strip() != ",".join(COLUMNS):
                    raise ValueError(f"{path} is of an older version, with other columns: move it away")

    def has(self, row):
        return settings_of(row) in self.known

    def add(self, row):
        is_new = not self.path.exists()
        with self.path.open("a", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS)
            if is_new:
                writer.writeheader()
            writer.writerow(row)
        self.known.add(settings_of(row))
