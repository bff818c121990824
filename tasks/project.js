// Plain JavaScript for any Node from 20, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The Node version pinned by the project, available once the packages are installed. */
export const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

/** Node's option to read `.env` in the project's folder, if there is one; existing environment variables win. */
export const envFile =
  existsSync(path.join(root, '.env')) && !process.env.NO_ENV_FILE ? ['--env-file=.env'] : []

/** Environment for child processes, in whose PATH the project's own tools come first. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/** Options of the type checker: one thread, since several take a tenth more CPU time, which delays the tests. */
export const TYPES_CHECKED = ['-p', 'tsconfig.json', '--singleThreaded']

/** Turns off the compiler's garbage collection below a memory limit: collecting takes a quarter of its time. */
export const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

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
 * Runs a command in the project's folder while others run. With `isHeldBack` its output is shown only when it ends, so that the
 * outputs of several commands do not mix.
 * @param {string} command
 * @param {string[]} args
 * @param {{ isHeldBack?: boolean, variables?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runBeside(command, args, { isHeldBack = false, variables = {} } = {}) {
  const stdio = isHeldBack ? 'pipe' : 'inherit'
  const env = { ...toolEnvironment, ...variables }
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', stdio, stdio] })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  return code ?? 1
}

/** Installs the packages of the lockfile unless they are up to date. Exits the process on failure. */
export function installMissing() {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  // npm records what it installed; a lockfile changed since then (a pull, another branch) is newer.
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  if (isCurrent && existsSync(pinnedNode)) return
  console.log('Installing packages from the lockfile …')
  // The minimum age of releases (.npmrc) matters only when a version is chosen, as the lockfile has done.
  const code = run('npm', ['ci', '--min-release-age=0', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) process.exit(code)
}

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tasks/budgets/compiled-ahead.ts',
  'tasks/budgets/page-chunks.ts',
  'tasks/serving/precompress.js',
]

const stampOf = (/** @type {string} */ folder) => path.join(folder, '.built-from')

/** Whether the last build was made from the same sources. */
export function isBuilt() {
  const stamp = stampOf(path.join(root, 'dist'))
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(SOURCES)
}

/**
 * Builds the site unless the last build has the same sources. It builds into another folder, so that the last build is served
 * meanwhile. Assets of the last build stay, because pages sent earlier request them. Exits the process on failure.
 */
export function buildIfNeeded() {
  const [built, next, last] = ['dist', 'dist.next', 'dist.last'].map((name) => path.join(root, name))
  if (isBuilt()) return
  console.log('Building the site …')
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true })
  const code =
    run('vite', ['build', '--logLevel', 'warn', '--outDir', 'dist.next', '--emptyOutDir']) ||
    run(pinnedNode, ['tasks/serving/precompress.js', 'dist.next'])
  if (code !== 0) process.exit(code)
  // The list of this build's own assets, so that the next build copies these and no older ones.
  writeFileSync(path.join(next, OWN_ASSETS), JSON.stringify(assetsIn(next)))
  // The build writes the route tree, which is a source, so the digest is computed again.
  writeFileSync(stampOf(next), digestOf(SOURCES))
  const own = path.join(built, OWN_ASSETS)
  /** @type {string[]} */
  const lastAssets = existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')) : []
  for (const asset of lastAssets)
    if (!existsSync(path.join(next, asset)) && existsSync(path.join(built, asset)))
      linkSync(path.join(built, asset), path.join(next, asset))
  if (existsSync(built)) renameSync(built, last)
  renameSync(next, built)
  rmSync(last, { recursive: true, force: true })
}

const OWN_ASSETS = '.own-assets.json'

/** Returns the paths of a build's assets. @param {string} folder of the build */
const assetsIn = (folder) =>
  ['client/assets', 'server/assets'].flatMap((place) =>
    readdirSync(path.join(folder, place)).map((name) => path.join(place, name)),
  )

/**
 * Returns one digest of the contents of files and folders.
 * @param {string[]} names
 */
function digestOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesAt)) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @param {string} name of a file or folder @returns {string[]} the file, or all files in the folder, sorted */
function filesAt(name) {
  if (!statSync(path.join(root, name)).isDirectory()) return [name]
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
