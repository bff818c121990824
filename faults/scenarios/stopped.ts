import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, expectThat } from '../stage/asking.ts'
import { freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const IN_FLIGHT = 20
const WAYS: [string, [string, ...string[]]][] = [
  ['the server', [process.execPath, 'tasks/serve.ts']],
  ['start.js', [process.execPath, 'tasks/start.js']],
  ['npm', ['npm', 'start', '--silent']],
]

/** SIGTERM to the server, to `start.js` and to npm: requests in progress finish, and no process is left. */
export async function stopped(stage: Stage, isShort: boolean): Promise<string> {
  const seen: string[] = []
  for (const [name, command] of WAYS)
    for (const processes of isShort ? ['1'] : ['1', '2']) {
      const folder = stage.folder()
      const site = startSite(
        { PORT: String(await freePort()), DATA_DIR: folder, PROCESSES: processes },
        command,
      )
      await site.untilReady()
      const games = JSON.parse((await ask(`${site.address}/api/games`)).text) as { games: { slug: string }[] }
      const inFlight = Array.from({ length: IN_FLIGHT }, (_, at) =>
        ask(`${site.address}/game/${games.games[at % games.games.length]?.slug}`),
      )
      await sleep(30)
      const startedAt = performance.now()
      site.process.kill('SIGTERM')
      const answers = await Promise.all(inFlight)
      const ended = await site.ended
      // npm may end before the processes that it started.
      while (processesAt(folder) > 0 && performance.now() - startedAt < 15_000) await sleep(50)
      const ms = Math.round(performance.now() - startedAt)
      // On a busy machine some reach their deadline and get a 503.
      const cut = answers.filter(({ status }) => status !== 200 && status !== 503).length
      expectThat(
        cut === 0,
        `${name} (${processes}): ${cut} of ${IN_FLIGHT} were cut: ${answers.map(({ status }) => status)}`,
      )
      expectThat(name === 'npm' || ended === '0', `${name}: ended with ${ended}: ${site.output()}`)
      expectThat(processesAt(folder) === 0, `${name}: something was left behind`)
      expectThat(ms < 13_000, `${name}: took ${ms} ms`)
      seen.push(
        `${name} (${processes}): ${answers.filter(({ status }) => status === 200).length} of ${IN_FLIGHT} answered in full, 0 cut, ended with ${ended} after ${ms} ms`,
      )
    }
  return seen.join('; ')
}

/** Counts the processes of a folder: PostgreSQL has it in its command line, the server in its environment. */
function processesAt(folder: string): number {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'stat=,command='], { encoding: 'utf8', maxBuffer: 1e8 })
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder) && !line.startsWith('Z') && !line.includes('ps axeww')).length
}
