import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'

const BUILD = path.join(import.meta.dirname, '../../dist/.built-from')
const FOLDER = 'compiled'
/** By then a process that starts has run what it runs at its start and for its first visitors. */
const WRITTEN_AFTER_MS = 10_000

/**
 * Lets Node keep what it compiles of the site in the data folder, which is the site's own user's alone: reading the built
 * program is most of what a start takes. What was kept of another build is thrown away. On the very first start there is no
 * data folder yet, and whoever makes it decides who may look into it; nothing is kept then.
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
