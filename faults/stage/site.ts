import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A site that runs as a process of its own. */
export interface StartedSite {
  address: string
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves when it has ended, to the exit code or the signal. */
  ended: Promise<string>
  hasEnded(): boolean
  untilReady(): Promise<void>
  /** Waits until all of its processes answer. */
  untilAllAnswer(): Promise<void>
}

const READY_PATIENCE_MS = 90_000
const END_PATIENCE_MS = 20_000

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const site of started) site.kill('SIGKILL')
})

/** Ends all sites that a failed scenario left running. */
export async function endAllSites(): Promise<void> {
  await Promise.all([...started].map(endProcess))
}

/** Stops a process by SIGTERM, and by SIGKILL if it has not ended after 20 seconds. */
async function endProcess(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit')
  if (!site.kill('SIGTERM')) return
  const late = setTimeout(() => site.kill('SIGKILL'), END_PATIENCE_MS)
  await ended
  clearTimeout(late)
}

/** Returns a free port of the loopback address. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/**
 * Starts the built site with only these environment variables and a few defaults.
 * @param command starts the server itself (`tasks/serve.ts`), `tasks/start.js` or npm
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

/** Whether a site is ready for visitors, by `/readyz`. */
export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.text()
      return response.ok
    },
    () => false,
  )
}

/** Ends a site unless it has ended; returns its exit code or signal. */
export async function endSite(site: StartedSite): Promise<string> {
  if (!site.hasEnded()) await endProcess(site.process)
  return site.ended
}
