import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'

const BUILD = path.join(import.meta.dirname, '../../dist/.built-from')
const FOLDER = 'compiled'
/** By then a process that starts has run what it runs at its start and for its first visitors. */
const WRITTEN_AFTER_MS = 10_000

/**
 * Stores Node's compile cache in the data folder, which belongs to the site's user, since compiling takes
 * most of the start-up time. Deletes the cache of other builds. Does nothing on the very first start, when
 * the data folder does not exist yet, because its creator sets the permissions.
 */
export function keepCompiledCode(dataDir: string): void {
  if (!fs.existsSync(dataDir)) return
  const all = path.join(dataDir, FOLDER)
  const build = fs.existsSync(BUILD) ? fs.readFileSync(BUILD, 'utf8').slice(0, 16) : 'none'
  try {
    for (const other of fs.existsSync(all) ? fs.readdirSync(all) : [])
      if (other !== build) fs.rmSync(path.join(all, other), { recursive: true, force: true })
  } catch {
    // Another's files, or a folder that cannot be written: the site starts without.
    return
  }
  const { status } = module.enableCompileCache(path.join(all, build))
  // Whoever names a folder of their own (NODE_COMPILE_CACHE) has it written as Node does, when the process ends.
  if (status === module.constants.compileCacheStatus.ENABLED)
    setTimeout(() => module.flushCompileCache(), WRITTEN_AFTER_MS).unref()
}
