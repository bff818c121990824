import { spawnSync } from 'node:child_process'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

const RECOVERY_MS = 2_000
/** Number of visitors who send requests without end, each over a new connection. */
const VISITORS = 20
const VISITOR_PAUSE_MS = 10
/** A request hangs if it has neither a response nor a closed connection after this time. */
const HANGS_AFTER_MS = 10_000
/** The line that the leading process prints for each replaced process. */
const REPLACED = /The process that takes its place answers\./g

/**
 * One of two processes at one address is killed, repeatedly, while members read and write; then the process that leads them. The
 * connections of a killed process are closed immediately, so that browsers repeat the requests.
 */
export async function workerKilled(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 3 : 20
  const database = await stage.database()
  const variables = {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    PROCESSES: '2',
  }
  const site = startSite(variables)
  await site.untilAllAnswer()
  const led = () => childrenOf(site.process.pid)
  // Both must answer: if one is only starting, killing the other would leave none.
  const untilBothAnswer = (killed: number) =>
    untilHolds(
      'both answer',
      () => (site.output().match(REPLACED) ?? []).length === killed && led().length === 2,
      60_000,
    )
  const writers = await startWriters(site.address, database.direct)
  await sleep(500)
  writers.startCounting()
  const visitors = startVisitors(`${site.address}/game/hive`)
  for (let time = 0; time < times; time += 1) {
    await untilBothAnswer(time)
    await sleep(500)
    const victim = led()[time % 2] ?? 0
    process.kill(victim, 'SIGKILL')
    await untilHolds('it is gone', () => !led().includes(victim), 5_000)
  }
  await untilBothAnswer(times)
  const { query: requested, hanging } = await visitors.stop()
  const gapMs = writers.longestGapMs()
  const left = led()
  site.process.kill('SIGKILL')
  await site.ended
  const endedMs = await untilHolds('those it led end', () => left.every((pid) => !isThere(pid)), 15_000)
  const next = startSite(variables)
  await next.untilAllAnswer()
  await writers.stop()
  const faults = await writers.faults(database.direct)
  const code = await endSite(next)
  await database.close()
  expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
  expectThat(hanging === 0, `${hanging} of ${requested} visitors were left hanging`)
  expectThat(gapMs < RECOVERY_MS * patienceOf(isShort), `nothing was acknowledged for ${gapMs} ms`)
  expectThat(code === '0', `the site ended with ${code}`)
  return `one of two killed ${times} times, longest pause ${gapMs} ms, ${requested} visitors, none left hanging; the one that leads killed: the others ended after ${endedMs} ms; ${writers.acknowledged()} writes acknowledged, none lost, none doubled`
}

function startVisitors(url: string) {
  let requested = 0
  let hanging = 0
  let isStopping = false
  const askOnce = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(late)
        resolve()
      }
      const request = http.get(url, { agent: false }, (response) => response.resume().once('close', end))
      request.once('error', end)
      const late = setTimeout(() => {
        hanging += 1
        request.destroy()
        resolve()
      }, HANGS_AFTER_MS)
    })
  const asking = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (; !isStopping; requested += 1) {
        await askOnce()
        await sleep(VISITOR_PAUSE_MS)
      }
    }),
  )
  return {
    async stop() {
      isStopping = true
      await asking
      return { query: requested, hanging }
    },
  }
}

function childrenOf(pid: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [child, parent, state] = line.trim().split(/\s+/)
    return Number(parent) === pid && !state?.startsWith('Z') ? [Number(child)] : []
  })
}

function isThere(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
