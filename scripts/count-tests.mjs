// count-tests.mjs NAME=JUNIT_FILE...: adds up the results of the test runners: a line for each, then, alone on the last
// line, the sum: `N passed, N failed`. Exits with 1 if a test failed, or a runner left no result or ran no test.
import { readFileSync } from "node:fs";

/** Counts the <testcase> elements of a JUnit report, whatever suites they are nested in. */
function count(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // Test output may quote XML: what stands in CDATA is none of ours. Elsewhere a quoted `<` is written as an entity.
  const cases = report.replace(/<!\[CDATA\[.*?\]\]>/gs, "").split(/<testcase\b/).slice(1);
  for (const body of cases.map((text) => text.split("</testcase>")[0])) {
    if (/<(failure|error)\b/.test(body)) counts.failed += 1;
    else if (/<skipped\b/.test(body)) counts.skipped += 1;
    else counts.passed += 1;
  }
  return counts;
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : "");

const total = { passed: 0, failed: 0, skipped: 0 };
let complete = true;
for (const argument of process.argv.slice(2)) {
  const [name, file] = argument.split("=");
  let counts;
  try {
    counts = count(readFileSync(file, "utf8"));
  } catch {
    console.log(`${name}: no results: its runner did not come to an end`);
    complete = false;
    continue;
  }
  if (counts.passed + counts.failed === 0) complete = false;
  for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`${name}: ${counts.passed + counts.failed === 0 ? "no test ran" : line(counts)}`);
}
console.log(line(total));
process.exitCode = complete && total.failed === 0 ? 0 : 1;
