import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** One line per test; at the end the counts, also as a file where one is asked for. */
export class LineReporter implements Reporter {
  private passed = 0;
  private failed = 0;

  constructor(private readonly countsFile: string | undefined) {}

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
    console.log(`${state === 'passed' ? 'ok    ' : state.padEnd(6)} ${test.fullName} (${seconds} s)`);
    for (const error of errors ?? []) console.log(indent([error.stack ?? error.message, error.diff ?? ''].join('\n')));
    if (state === 'passed') this.passed += 1;
    else this.failed += 1;
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) {
      console.log(`failed ${module.relativeModuleId}\n${indent(error.stack ?? error.message)}`);
      this.failed += 1;
    }
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly { message: string; stack?: string | undefined }[]): void {
    for (const error of unhandled) console.log(`failed outside a test\n${indent(error.stack ?? error.message)}`);
    this.failed += unhandled.length;
    console.log(`${this.passed} passed, ${this.failed} failed`);
    if (this.countsFile)
      writeFileSync(this.countsFile, `${JSON.stringify({ passed: this.passed, failed: this.failed })}\n`);
  }
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `       ${line}`)
    .join('\n');
}
