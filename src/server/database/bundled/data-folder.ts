import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '#/server/file-storage/storage-failures.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { ensureWritableFolder, fullDiskFailure } from '#/server/writable-folder.ts'
import { STOP_SIGNALS } from './postgres-process.ts'

/** The line of `postmaster.pid` with the id of PostgreSQL's shared memory. */
const MEMORY_LINE = 6
const MEMORY_PATIENCE_MS = 8_000
const DRAFT = 'postgres.new-'

/**
 * Locks a data folder for this process. If a killed process left a PostgreSQL server running there, stops that server.
 * @throws {StartFailure} if the folder is not writable, or another process has locked it
 */
export async function claimDataFolder(dataDir: string) {
  ensureWritableFolder(dataDir, 'data folder', 'DATA_DIR')
  const lockFile = lockFileOf(dataDir)
  takeLock(lockFile, dataDir)

  const clusterDir = path.join(dataDir, 'postgres')
  await stopOrphan(clusterDir)
  finishUpgrade(dataDir)
  for (const name of fs.readdirSync(dataDir)) {
    if (!name.startsWith(DRAFT)) continue
    try {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Processes of the interrupted initialisation may still write. The next start removes it.
    }
  }
  return {
    /** PostgreSQL's data directory. */
    clusterDir,
    /** Whether PostgreSQL has never been set up here. */
    isFresh: !fs.existsSync(clusterDir),
    /** Folder in which a cluster is initialised before it is renamed to `clusterDir`; the next start deletes leftovers. */
    draftDir: path.join(dataDir, DRAFT + randomBytes(4).toString('hex')),
    release: () => fs.rmSync(lockFile, { force: true }),
  }
}

/** Returns the subfolder for the new database cluster during an upgrade to another major version of PostgreSQL. */
export const upgradeFolder = (dataDir: string) => path.join(dataDir, 'upgrade')

/** Finishes a PostgreSQL upgrade: moves the new database files to their final place. Does nothing if they are incomplete. */
export function finishUpgrade(dataDir: string): void {
  const [clusterDir, made] = [path.join(dataDir, 'postgres'), upgradeFolder(dataDir)]
  if (fs.existsSync(clusterDir) || !fs.existsSync(path.join(made, 'complete'))) return
  fs.renameSync(path.join(made, 'postgres'), clusterDir)
  fs.rmSync(made, { recursive: true })
}

interface Holder {
  pid: number
  startedAt: string
}

function takeLock(lockFile: string, dataDir: string): void {
  const own: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) }
  for (;;) {
    try {
      fs.writeFileSync(lockFile, JSON.stringify(own), { flag: 'wx' })
      return
    } catch (cause) {
      if (isDiskFull(cause)) throw fullDiskFailure(dataDir)
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
    const holder = readHolder(lockFile)
    if (holder && holder.pid !== process.pid && isThere(holder)) {
      throw new StartFailure(
        `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    fs.rmSync(lockFile, { force: true })
  }
}

const lockFileOf = (dataDir: string) => path.join(dataDir, 'server.lock')

const isThere = ({ pid, startedAt }: Holder) => isAlive(pid) && startTimeOf(pid) === startedAt

/** Whether a running process has locked a data folder. */
export function isClaimed(dataDir: string): boolean {
  const holder = readHolder(lockFileOf(dataDir))
  return holder !== undefined && isThere(holder)
}

/** The process named in a lock file; undefined if it was written only in part. */
function readHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Ends a PostgreSQL that outlived its killed server, by force if it does not stop on request: it recovers from its log. */
async function stopOrphan(clusterDir: string) {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid) return
  if (isAlive(pid) && commandLineOf(pid).includes(clusterDir)) await endOrphan(pid)
  if (!isReached(pid, 0) || !fs.existsSync(pidFile)) return
  // A zombie, or another process that has the number now: PostgreSQL would take either for its own.
  const [, memoryId = ''] = (lines[MEMORY_LINE] ?? '').trim().split(/\s+/)
  if (await becomes(() => !isMemoryInUse(memoryId), MEMORY_PATIENCE_MS)) fs.rmSync(pidFile, { force: true })
}

async function endOrphan(pid: number) {
  for (const { signal, patienceMs } of STOP_SIGNALS) {
    for (const each of signal === 'SIGKILL' ? [pid, ...childrenOf(pid)] : [pid]) isReached(each, signal)
    if (await becomes(() => !isAlive(pid), patienceMs)) return
  }
  throw new StartFailure(`A PostgreSQL left behind (process ${pid}) does not stop. End it and start again.`)
}

/** Waits until a condition holds, and returns whether it does within a time. */
async function becomes(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (!isTrue() && performance.now() < deadline) await sleep(50)
  return isTrue()
}

/** Whether a process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  return isReached(pid, 0) && fieldsOf(pid)[0] !== 'Z'
}

/** Sends a signal, or 0 for none. Returns whether the process exists, even as a zombie. */
function isReached(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether any process still holds a shared memory segment; false if unknown, outside of Linux. */
function isMemoryInUse(id: string): boolean {
  try {
    const rows = fs.readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n')
    const row = rows.map((each) => each.trim().split(/\s+/)).find((each) => each[1] === id)
    return Number(row?.[6] ?? 0) > 0
  } catch {
    return false
  }
}

/** Returns when a process started, in kernel clock ticks. Returns an empty string if that is unknown. */
export function startTimeOf(pid: number): string {
  return fieldsOf(pid)[19] ?? ''
}

/** The command line of a process; empty if there is none. */
function commandLineOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ofPs(['-p', String(pid), '-o', 'command='])
  }
}

/** The processes that a process started. */
function childrenOf(pid: number): number[] {
  const all = fs.existsSync('/proc/self/stat')
    ? fs.readdirSync('/proc').map((each) => [Number(each), Number(fieldsOf(Number(each))[1])])
    : ofPs(['-A', '-o', 'pid=,ppid='])
        .split('\n')
        .map((row) => row.trim().split(/\s+/).map(Number))
  return all.flatMap(([child, parent]) => (child && parent === pid ? [child] : []))
}

/** The fields of /proc/<pid>/stat after the name: state, parent, …; empty outside Linux, or without such a process. */
function fieldsOf(pid: number): string[] {
  try {
    return (fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? '').split(' ')
  } catch {
    return []
  }
}

/** The output of `ps`; empty if it finds no such process, or is not installed. */
const ofPs = (args: string[]) => spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? ''
