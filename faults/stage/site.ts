import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A site that was started as a process of its own. */
export interface StartedSite {
  address: string
  process: ChildProcess
  /** Everything it said so far. */
  output(): string
  /** How it ended: a code, or a signal. */
  ended: Promise<string>
  hasEnded(): boolean
  untilReady(): Promise<void>
  /** Until every process of it answers, where it has several. */
  untilAllAnswer(): Promise<void>
}

const READY_PATIENCE_MS = 90_000
const END_PATIENCE_MS = 20_000

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const site of started) site.kill('SIGKILL')
})

/** Ends whatever a scenario that failed left running. */
export async function endAllSites(): Promise<void> {
  await Promise.all([...started].map(endProcess))
}

/** Asks a process to end, and ends it where it does not. */
async function endProcess(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit')
  if (!site.kill('SIGTERM')) return
  const late = setTimeout(() => site.kill('SIGKILL'), END_PATIENCE_MS)
  await ended
  clearTimeout(late)
}

/** A port of loopback nobody uses. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/**
 * Starts the built site with these variables and nothing else of ours.
 * @param command what starts it: the server itself, `tasks/start.js`, or npm
 */
export function startSite(
  variables: Record<string, string>,
  command: [string, ...string[]] = [process.execPath, 'tasks/serve.ts'],
): StartedSite {
  const { PATH = '', HOME = '' } = process.env
  const [program, ...args] = command
  const site = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...variables,
    },
  })
  started.add(site)
  site.once('exit', () => started.delete(site))
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  const address = `http://127.0.0.1:${variables.PORT}`
  const ended = once(site, 'exit').then(([code, signal]) => String(code ?? signal))
  const hasEnded = () => site.exitCode !== null || site.signalCode !== null
  return {
    address,
    process: site,
    output: () => output,
    ended,
    hasEnded,
    async untilReady() {
      const deadline = Date.now() + READY_PATIENCE_MS
      for (;;) {
        if (await isReady(address)) return
        if (hasEnded() || Date.now() > deadline) throw new Error(`the site did not open:\n${output}`)
        await sleep(50)
      }
    },
    async untilAllAnswer() {
      await this.untilReady()
      const deadline = Date.now() + READY_PATIENCE_MS
      while (
        Number(variables.PROCESSES ?? 1) > 1 &&
        !output.includes(`answered by ${variables.PROCESSES} processes`)
      ) {
        if (hasEnded() || Date.now() > deadline) throw new Error(`not all processes opened:\n${output}`)
        await sleep(50)
      }
    },
  }
}

/** Whether a site says that visitors may be sent to it. */
export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.text()
      return response.ok
    },
    () => false,
  )
}

/** Ends a site, whatever state it is in. */
export async function endSite(site: StartedSite): Promise<string> {
  if (!site.hasEnded()) await endProcess(site.process)
  return site.ended
}
