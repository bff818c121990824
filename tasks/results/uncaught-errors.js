// A reporter for Vitest: leaves the errors that no test caught in reports/unit-errors.json, since its JSON does not
// tell of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.js'

export default class UncaughtErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const faults = errors.map((error) => ({ file: error.VITEST_TEST_PATH, message: error.message }))
    mkdirSync(path.join(root, 'reports'), { recursive: true })
    writeFileSync(path.join(root, 'reports', 'unit-errors.json'), JSON.stringify(faults))
  }
}
