import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '#/server/within.ts'
import { type Account, environmentOfPostgres } from './postgres-programs.ts'

/** A running PostgreSQL that the site has started. */
export type PostgresProcess = Awaited<ReturnType<typeof startOnce>>

interface PostgresStart {
  clusterDir: string
  port: number
  account: Account
  /** Path of the folder with PostgreSQL's programs. */
  programs: string
  /** Server settings, each as `name=value`. */
  settings: readonly string[]
}

const READY = /database system is ready to accept (?:read-only )?connections/
/** Milliseconds to wait for a start. After a power cut, PostgreSQL may have much to replay. */
const START_PATIENCE_MS = 120_000
const LINES_SAVED = 20
/** Part of the error while processes of a killed PostgreSQL still hold its memory. Once they end, it can start. */
const STILL_HELD = 'is still in use'
const HELD_PATIENCE_MS = 8_000
/** Signals that stop PostgreSQL, from gentle to forcible, each with the milliseconds to wait before the next. */
export const STOP_SIGNALS = [
  { signal: 'SIGINT', patienceMs: 5_000 },
  { signal: 'SIGQUIT', patienceMs: 2_000 },
  { signal: 'SIGKILL', patienceMs: 2_000 },
] as const

/** Starts PostgreSQL, and waits until it accepts connections. @throws with PostgreSQL's last log lines if the start fails */
export async function startPostgres(start: PostgresStart): Promise<PostgresProcess> {
  const deadline = performance.now() + HELD_PATIENCE_MS
  for (;;) {
    try {
      return await startOnce(start)
    } catch (cause) {
      if (!String(cause).includes(STILL_HELD) || performance.now() > deadline) throw cause
      await sleep(200)
    }
  }
}

async function startOnce(start: PostgresStart) {
  const { clusterDir, port, account, settings, programs } = start
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'lc_messages=C', ...settings]
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', clusterDir, '-p', String(port), ...flags.flatMap((each) => ['-c', each])],
    // A process group of its own: signals from the terminal go to the site, which stops it last.
    { ...account, env: environmentOfPostgres, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  const lines: string[] = []
  child.stderr.on('data', (bytes: Buffer) => {
    lines.push(...bytes.toString().trim().split('\n'))
    lines.splice(0, lines.length - LINES_SAVED)
  })
  /** Resolves with its exit status and last output when it has ended for any reason. */
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', endWithUs)
    return `${signal ?? `code ${code}`}: ${lines.slice(-3).join(' ')}`
  })
  await untilReady(child, lines)
  return { pid: child.pid ?? 0, ended, stop: () => end(child, ended) }
}

function untilReady(child: ChildProcess, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGQUIT')
      reject(new Error('it was not ready within two minutes'))
    }, START_PATIENCE_MS)
    child.stderr?.on('data', () => {
      if (!lines.some((line) => READY.test(line))) return
      clearTimeout(timer)
      resolve()
    })
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      reject(new Error(lines.slice(-3).join(' ')))
    })
  })
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const { signal, patienceMs } of STOP_SIGNALS) {
    if (child.exitCode !== null || child.signalCode !== null) break
    child.kill(signal)
    await within(patienceMs, ended)
  }
}
