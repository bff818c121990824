import http from 'node:http'
import { expectThat } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const REQUESTED = 60

/** The metrics page of a site with two processes adds up the requests of both. */
export async function measured(stage: Stage): Promise<string> {
  const database = await stage.database()
  const metricsPort = await freePort()
  const site = startSite({
    PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    PROCESSES: '2',
  })
  await site.untilAllAnswer()
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  for (let turn = 0; turn < REQUESTED; turn += 1) await answered(`${site.address}/game/hive`)
  const counted = /site_request_seconds_count\{method="GET",route="\/game\/:slug",status="200"\} (\d+)/
  const found = Number(counted.exec(await read())?.[1])
  const startedAt = performance.now()
  await read()
  const ms = Math.round(performance.now() - startedAt)
  const code = await endSite(site)
  await database.close()
  expectThat(found === REQUESTED, `${found} of ${REQUESTED} requests were counted`)
  expectThat(code === '0', `the site ended with ${code}`)
  return `${found} of ${REQUESTED} requests to two processes counted on one page, which is read in ${ms} ms`
}

/** Requests an address over a new connection, so that either process may answer. */
function answered(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: new http.Agent() }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
  })
}
