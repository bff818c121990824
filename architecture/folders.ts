import { readdirSync } from 'node:fs'
import path from 'node:path'

/** What stands in one folder besides its tests: about a dozen files, so that one sees it at a look. */
export const MOST_FILES = 12

/** Where our sources are. */
export const SOURCES = ['src', 'e2e', 'tasks', 'architecture', 'conformance', 'bench', 'faults']

/** Lists of the same thing many times over: whoever adds to one opens one file, and splitting them would tell nothing. */
export const FLAT_LISTS: Readonly<Record<string, string>> = {
  'src/server/database/migrations': 'Drizzle numbers them and reads them from one folder',
  'src/server/database/migrations/meta': 'as above',
  'src/ui/fonts': 'one file for each cut of a face, and its licence',
  'src/domain/covers/motifs': 'one motif a file, picked by its name',
  'src/routes': 'the folder is the address',
  'src/routes/admin': 'the folder is the address',
  'src/testing/callers/rows': 'the endpoints of one feature a file',
  'faults/scenarios': 'one way to break a file',
}

/** Every folder of our sources below `root`, with the number of files that stand in it, tests apart. */
export function filesInFolders(root: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const source of SOURCES)
    for (const entry of readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue
      const folder = path.relative(root, entry.parentPath).split(path.sep).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  return counts
}
