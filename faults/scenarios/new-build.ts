import http from 'node:http'
import { expectThat, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

/** A new build is taken in by two processes at one address while visitors come, with kept connections and new ones: none is refused. */
export async function newBuild(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 1 : 3
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    PROCESSES: '2',
  })
  await site.untilAllAnswer()
  let asked = 0
  const failures: string[] = []
  let isOver = false
  const visit = async (agent: http.Agent) => {
    while (!isOver) {
      const failure = await failureOf(`${site.address}/game/hive`, agent)
      asked += 1
      if (failure) failures.push(failure)
    }
  }
  const visitors = [true, true, false, false].map((keepAlive) => visit(new http.Agent({ keepAlive })))
  for (let time = 1; time <= times; time += 1) {
    site.process.kill('SIGUSR2')
    await untilHolds(
      'the new build answers',
      () => site.said().split('The new build answers').length - 1 >= time,
      120_000,
    )
  }
  isOver = true
  await Promise.all(visitors)
  const hasEnded = site.hasEnded()
  await endSite(site)
  await database.close()
  expectThat(!hasEnded, `the site ended: ${site.said()}`)
  expectThat(
    failures.length === 0,
    `${failures.length} of ${asked} failed: ${[...new Set(failures)].join(', ')}`,
  )
  return `taken in ${times} times by two processes: 0 of ${asked} failed`
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
