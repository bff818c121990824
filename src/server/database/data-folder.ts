import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#/server/start-failure.ts'

/** A data folder this process alone may use until it lets go. */
export interface ClaimedFolder {
  /** Where PostgreSQL keeps its files. */
  clusterDir: string
  /** Whether PostgreSQL has never been set up here. */
  isFresh: boolean
  /** Marks PostgreSQL's files as complete; a folder without the mark is made anew at the next start. */
  markReady(): void
  release(): void
}

interface Holder {
  pid: number
  startedAt: string
}

const ORPHAN_PATIENCE_MS = 15_000

/**
 * Makes a data folder this process's own. A lock left behind by a killed process is taken over, and a
 * PostgreSQL that outlived it is stopped first; files of a set-up that was cut short are removed.
 * @throws {StartFailure} when the folder cannot be written or another living process holds it
 */
export async function claimDataFolder(dataDir: string): Promise<ClaimedFolder> {
  makeWritable(dataDir)
  const lockFile = path.join(dataDir, 'server.lock')
  takeLock(lockFile, dataDir)

  const clusterDir = path.join(dataDir, 'postgres')
  const readyMark = path.join(dataDir, 'postgres.ready')
  await stopOrphan(clusterDir)
  if (fs.existsSync(clusterDir) && !fs.existsSync(readyMark))
    fs.rmSync(clusterDir, { recursive: true, force: true })

  return {
    clusterDir,
    isFresh: !fs.existsSync(clusterDir),
    markReady: () => fs.writeFileSync(readyMark, ''),
    release: () => fs.rmSync(lockFile, { force: true }),
  }
}

function makeWritable(dataDir: string) {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (cause) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written (${(cause as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
    )
  }
}

function takeLock(lockFile: string, dataDir: string) {
  const own: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) }
  for (;;) {
    try {
      fs.writeFileSync(lockFile, JSON.stringify(own), { flag: 'wx' })
      return
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
    const holder = readHolder(lockFile)
    if (
      holder &&
      holder.pid !== process.pid &&
      isAlive(holder.pid) &&
      startTimeOf(holder.pid) === holder.startedAt
    ) {
      throw new StartFailure(
        `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    fs.rmSync(lockFile, { force: true })
  }
}

/** Who a lock file names; undefined where a killed process left it half written. */
function readHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** A PostgreSQL whose server was killed goes on by itself; it must be gone before the next one starts. */
async function stopOrphan(clusterDir: string) {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!pid || !isAlive(pid) || !commandLineOf(pid).includes(clusterDir)) return
  process.kill(pid, 'SIGINT') // PostgreSQL's fast shutdown
  const deadline = Date.now() + ORPHAN_PATIENCE_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new StartFailure(
        `A PostgreSQL left behind (process ${pid}) does not stop. End it and start again.`,
      )
    await sleep(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in the kernel's ticks: tells a process from a later one with the same number. Empty where unknown. */
function startTimeOf(pid: number): string {
  try {
    const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? ''
    return afterName.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function commandLineOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  }
}
