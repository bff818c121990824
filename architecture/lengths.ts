import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SOURCES } from './folders.ts'

/** A file of source is read at one sitting. */
export const MOST_LINES = 300

/** Files that nobody reads from end to end, or splits. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/routeTree.gen.ts': 'the router writes it from the files in src/routes',
}

/** Every file of source below `root`, tests too, with its number of lines; the starter content is data, and is none. */
export function linesOfFiles(root: string): Map<string, number> {
  const lines = new Map<string, number>()
  for (const source of SOURCES)
    for (const entry of readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|[cm]?js|css|sql|html)$/.test(entry.name)) continue
      const file = path.join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8')
      lines.set(path.relative(root, file).split(path.sep).join('/'), text.trimEnd().split('\n').length)
    }
  return lines
}
