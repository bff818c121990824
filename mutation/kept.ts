import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..', 'reports', 'mutation')

/**
 * Findings that are kept as they are made, one a line, so that a run that is broken off goes on where it was. The last
 * one of a key holds.
 */
export class Kept<Finding> {
  readonly #file: string
  readonly #byKey = new Map<string, Finding>()

  /** @param name of the file under `reports/mutation` */
  constructor(name: string) {
    this.#file = path.join(folder, name)
    if (!existsSync(this.#file)) return
    for (const line of readFileSync(this.#file, 'utf8').split('\n'))
      if (line.endsWith('}')) {
        const { key, finding }: { key: string; finding: Finding } = JSON.parse(line)
        this.#byKey.set(key, finding)
      }
  }

  of(key: string): Finding | undefined {
    return this.#byKey.get(key)
  }

  keep(key: string, finding: Finding): Finding {
    mkdirSync(folder, { recursive: true })
    appendFileSync(this.#file, `${JSON.stringify({ key, finding })}\n`)
    this.#byKey.set(key, finding)
    return finding
  }
}
