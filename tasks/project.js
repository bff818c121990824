// Plain JavaScript for any Node from 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The Node the project pins; there once the packages are installed. */
export const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

/** Variables for child processes: the project's own tools first. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/**
 * Runs a command in the project's folder, showing what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [variables]
 * @returns {number} its exit code
 */
export function run(command, args, variables = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment, ...variables },
  })
  if (error) throw error
  return status ?? 1
}

/**
 * Runs a command in the project's folder beside others. What it prints is shown as it comes, or held back until it has
 * ended, so that no two talk at a time.
 * @param {string} command
 * @param {string[]} args
 * @param {{ isHeldBack?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runBeside(command, args, { isHeldBack = false } = {}) {
  const stdio = isHeldBack ? 'pipe' : 'inherit'
  const child = spawn(command, args, { cwd: root, env: toolEnvironment, stdio: ['inherit', stdio, stdio] })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  return code ?? 1
}

/** Installs the packages of the lockfile unless they are what it names already. Ends the process when that fails. */
export function installMissing() {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  // npm notes what it installed; a lockfile that changed since then (a pull, a switch of branches) is newer.
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  if (isCurrent && existsSync(pinnedNode)) return
  console.log('Installing packages from the lockfile …')
  const code = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) process.exit(code)
}

/** Builds the site unless the last build was made from the same sources. Ends the process when that fails. */
export function buildIfNeeded() {
  const wanted = digestOf(['src', 'public', 'vite.config.ts', 'package-lock.json', 'tasks/precompress.js'])
  const stamp = path.join(root, 'dist', '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the site …')
  const code = run('vite', ['build', '--logLevel', 'warn']) || run(pinnedNode, ['tasks/precompress.js'])
  if (code !== 0) process.exit(code)
  mkdirSync(path.dirname(stamp), { recursive: true })
  // The build writes the route tree, which is a source; so the digest is taken afresh.
  writeFileSync(
    stamp,
    digestOf(['src', 'public', 'vite.config.ts', 'package-lock.json', 'tasks/precompress.js']),
  )
}

/**
 * One digest of the contents of files and folders.
 * @param {string[]} names
 */
function digestOf(names) {
  const hash = createHash('sha256')
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name)
    if (!existsSync(file)) return
    hash.update(name).update(readFileSync(file))
  }
  for (const name of names) {
    const folder = path.join(root, name)
    if (!existsSync(folder) || path.extname(name) !== '' || name.endsWith('lock.json')) add(name)
    else {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      for (const entry of files
        .map((each) => path.relative(root, path.join(each.parentPath, each.name)))
        .sort())
        add(entry)
    }
  }
  return hash.digest('hex')
}
