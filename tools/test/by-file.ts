/** Names each test file as it ends, on the descriptor that `run` (command.ts) opens to the terminal. */
import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export default class ByFile implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const tests = [...file.children.allTests()].map((test) => test.result().state)
    const passed = tests.filter((state) => state === 'passed').length
    const failed = tests.filter((state) => state === 'failed').length
    // Left out by a filter: nothing of it ran.
    if (file.state() === 'skipped' || (passed + failed === 0 && file.state() === 'passed')) return
    const mark = file.state() === 'failed' ? '✗' : '✓'
    const seconds = (file.diagnostic().duration / 1000).toFixed(1)
    writeSync(
      3,
      `  ${mark} ${file.relativeModuleId}  ${passed} passed${failed ? `, ${failed} failed` : ''}  ${seconds} s\n`,
    )
  }
}
