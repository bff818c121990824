import http from 'node:http'
import { expectThat, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

/** Delay of every packet to and from a slow database, so that a new process needs longer for a page than a request may take. */
const SLOW_MS = 300
const PATIENCE_MS = 280_000

/**
 * Two processes at one address switch to a new build while visitors request pages over reused and new connections: no request
 * fails. With `isSlow` the database is slow, so that a new process takes long until it can answer.
 */
export async function newBuild(stage: Stage, isShort: boolean, isSlow = false): Promise<string> {
  const times = isShort || isSlow ? 1 : 3
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    PROCESSES: '2',
  })
  await site.untilAllAnswer()
  if (isSlow) {
    // Both processes have the page cached.
    for (let turn = 0; turn < 8; turn += 1) await failureOf(`${site.address}/game/hive`, new http.Agent())
    database.proxy.delay(SLOW_MS)
  }
  let requested = 0
  const failures: string[] = []
  let isOver = false
  const visit = async (agent: http.Agent) => {
    while (!isOver) {
      const failure = await failureOf(`${site.address}/game/hive`, agent)
      requested += 1
      if (failure) failures.push(failure)
    }
  }
  const visitors = [true, true, false, false].map((keepAlive) => visit(new http.Agent({ keepAlive })))
  for (let time = 1; time <= times; time += 1) {
    site.process.kill('SIGUSR2')
    await untilHolds(
      'the new build answers',
      () => site.output().split('The new build answers').length - 1 >= time,
      PATIENCE_MS,
    )
  }
  isOver = true
  await database.proxy.mend()
  await Promise.all(visitors)
  const hasEnded = site.hasEnded()
  await endSite(site)
  await database.close()
  expectThat(!hasEnded, `the site ended: ${site.output()}`)
  expectThat(
    failures.length === 0,
    `${failures.length} of ${requested} failed: ${[...new Set(failures)].join(', ')}`,
  )
  return `taken in ${times} times by two processes${isSlow ? `, each piece to and from the database held up for ${SLOW_MS} ms` : ''}: 0 of ${requested} failed`
}

function failureOf(url: string, agent: http.Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    http
      .get(url, { agent }, (response) => {
        let words = ''
        response
          .on('data', (bytes: Buffer) => {
            words += bytes.toString()
          })
          .on('end', () =>
            resolve(
              response.statusCode === 200 ? undefined : `${response.statusCode} ${words.slice(0, 200)}`,
            ),
          )
      })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}
