import { existsSync } from 'node:fs'
import path from 'node:path'

/** A file of the source, as a thread runs it: above this module also in a bundle built into the same checkout. */
export function sourceFile(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, name)
    if (existsSync(file)) return file
    if (folder === path.dirname(folder)) throw new Error(`${name} was not found.`)
  }
}
