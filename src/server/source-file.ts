import { existsSync } from 'node:fs'
import path from 'node:path'

/** Returns the absolute path of a file or folder of the repository. Works in the source and in the built site. */
export function sourceFile(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, name)
    if (existsSync(file)) return file
    if (folder === path.dirname(folder)) throw new Error(`${name} was not found. Run npm ci.`)
  }
}
