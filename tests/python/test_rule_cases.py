"""The runner of the corpus of rule cases: against the library, and against another program."""

import contextlib
import io
import json
import sys
import tempfile
import time
import unittest
from pathlib import Path

from vaandel import rule_cases

CASES = Path(__file__).resolve().parent.parent.parent / "data" / "rules"


def ran(*arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = rule_cases.main(list(arguments))
    return status, out.getvalue()


class Runner(unittest.TestCase):
    def test_the_library_answers_all_cases(self):
        status, said = ran(str(CASES))
        self.assertEqual((status, said), (0, f"{len(list(rule_cases.cases_in(CASES)))} cases, 0 wrong answers\n"))

    def test_another_program_is_asked_line_by_line(self):
        command = f"{sys.executable} -m vaandel.rule_cases --answer -"
        self.assertEqual(ran(str(CASES / "repetition.jsonl"), "--engine", command)[0], 0)

    def test_a_program_that_errs_is_told_where(self):
        answer = 'import sys\nfor line in sys.stdin: print(\'{"verdict": "legal"}\', flush=True)'
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "engine.py"
            program.write_text(answer)
            status, said = ran(str(CASES / "repetition.jsonl"), "--engine", f"{sys.executable} {program}")
        self.assertEqual(status, 1)
        expected = 'expected {"verdict": "illegal", "reason": "two_squares"}'
        self.assertIn(f"fourth-move-is-not (O5, Q5, A.6-05, A.6-06, B.3): {expected}", said)
        self.assertNotIn("third-move-is-legal", said)

    def test_an_answer_that_is_no_object_is_wrong(self):
        for answer in ("null", "[1]", "3", "oops", "9" * 5000, "[" * 20_000, '{"verdict":' * 20_000, "\xff"):
            with tempfile.TemporaryDirectory() as folder:
                text = Path(folder) / "answer"
                text.write_bytes(answer.encode("latin-1") + b"\n")
                status, said = ran(
                    str(CASES / "ends.jsonl"), "--engine", f"while read line; do cat {text}; done", "--timeout", "60"
                )
            cases = len(list(rule_cases.cases_in(CASES / "ends.jsonl")))
            self.assertEqual((status, said.splitlines()[-1]), (1, f"{cases} cases, {cases} wrong answers"))
            for line in said.splitlines()[:-1]:
                self.assertRegex(line, 'got {"unreadable": ".{1,450}"}$')

    def test_a_program_that_sees_too_much_is_told(self):
        answer = """import json, sys
from vaandel import rule_cases
for line in sys.stdin:
    told = rule_cases.answered(json.loads(line))
    if isinstance(told["sees"]["red"], str):
        told["sees"]["red"] = told["sees"]["red"].replace("?", "Y", 1)
    else:
        told["sees"]["blue"]["enemy"] = "12345"
    print(json.dumps(told), flush=True)"""
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "engine.py"
            program.write_text(answer)
            status, said = ran(str(CASES / "views.jsonl"), "--engine", f"{sys.executable} {program}")
        cases = len(list(rule_cases.cases_in(CASES / "views.jsonl")))
        self.assertEqual((status, said.splitlines()[-1]), (1, f"{cases} cases, {cases} wrong answers"))

    def test_no_answer_is_in_what_a_program_is_asked(self):
        keys = "' '.join(sorted(json.loads(line)))"
        answer = f"import json, sys\nfor line in sys.stdin: print(json.dumps({{'verdict': {keys}}}), flush=True)"
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "engine.py"
            program.write_text(answer)
            _, said = ran(str(CASES / "ends.jsonl"), "--engine", f"{sys.executable} {program}")
        self.assertIn("action edition id position", said)
        for line in said.splitlines()[:-1]:
            asked = json.loads(line[line.rindex("got ") + 4 :])["verdict"].split()
            self.assertFalse({"verdict", "reason", "battle", "end", "sees", "note", "articles"} & set(asked))

    def test_a_broken_file_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "a.jsonl"
            file.write_text('{"id": "one", "articles": [], "edition": "duel8"}\n{oops\n')
            with self.assertRaisesRegex(ValueError, "a.jsonl, line 2"):
                list(rule_cases.cases_in(Path(folder)))
            with self.assertRaises(FileNotFoundError):
                list(rule_cases.cases_in(Path(folder) / "x"))
            for wrong, why in (
                (b'{"id": 1}\n', "a.jsonl, line 1: not a rule case: it has no articles, edition"),
                (b"[1]\n", "a.jsonl, line 1: not a rule case"),
                (b"\xff\xfe\n", "a.jsonl is not a text in UTF-8"),
            ):
                file.write_bytes(wrong)
                self.assertRegex(self._complaint(str(file)), why)
            file.unlink()
            self.assertRegex(self._complaint(folder), "has no .jsonl files$")
        self.assertRegex(self._complaint(folder), "^vaandel.rule_cases: there is no ")

    def test_a_silent_program_is_given_up(self):
        cases = str(CASES / "ends.jsonl")
        first = next(iter(rule_cases.cases_in(CASES / "ends.jsonl")))["id"]
        with tempfile.TemporaryDirectory() as folder:
            alive = Path(folder) / "alive"
            for command in (
                f"sleep 3 && touch {alive}",
                f"(sleep 3; touch {alive}) & cat >/dev/null",
                "printf half; sleep 60",
            ):
                begin = time.monotonic()
                said = self._complaint(cases, "--engine", command, "--timeout", "0.3")
                self.assertEqual(said, f"vaandel.rule_cases: {first}: no answer within 0.3 s (--timeout)")
                self.assertLess(time.monotonic() - begin, 30)
            time.sleep(1)
            self.assertFalse(alive.exists())
        self.assertEqual(
            self._complaint(cases, "--engine", "read line; exit 3"),
            f"vaandel.rule_cases: {first}: the program has ended",
        )
        for wrong in ("0", "-1", "inf", "nan", "soon"):
            with self.assertRaises(SystemExit) as ended, contextlib.redirect_stderr(io.StringIO()) as told:
                ran(cases, "--engine", "cat", "--timeout", wrong)
            self.assertEqual(ended.exception.code, 2)
            self.assertIn(f"--timeout: '{wrong}' is not a number of seconds greater than 0", told.getvalue())

    def _complaint(self, *arguments: str) -> str:
        """What the tool says instead of a traceback."""
        with self.assertRaises(SystemExit) as ended:
            ran(*arguments)
        self.assertIsInstance(ended.exception.code, str)  # printed to standard error; the status is 1
        return str(ended.exception.code)


if __name__ == "__main__":
    unittest.main()
