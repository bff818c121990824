import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectThat } from '../stage/asking.ts'
import { endSite, freePort, isReady, type StartedSite, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const LOOK_MS = 500

/** Two sites behind a proxy that checks `/readyz` are restarted one after the other: no request fails. */
export async function rollingRestart(stage: Stage, isShort: boolean): Promise<string> {
  const wanted = isShort ? 500 : 5_000
  const database = await stage.database()
  const folder = stage.folder()
  const start = async () => {
    const site = startSite({ PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: folder })
    await site.untilReady()
    return site
  }
  const sites: StartedSite[] = [await start(), await start()]
  const proxy = await startReadinessProxy(() => sites.map(({ address }) => address))
  let requested = 0
  let failed = 0
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    for (let at = 0; !isOver || requested < wanted; at += 1) {
      const status = await statusOf(`${proxy.address}${at % 3 === 0 ? '/api/site-settings' : '/game/hive'}`)
      requested += 1
      if (status !== 200) failed += 1
    }
  })
  for (const at of [0, 1]) {
    await endSite(sites[at]!)
    sites[at] = await start()
    await proxy.untilSeen(sites[at]!.address)
  }
  isOver = true
  await Promise.all(visitors)
  proxy.close()
  for (const site of sites) await endSite(site)
  await database.close()
  expectThat(failed === 0, `${failed} of ${requested} failed`)
  return `0 of ${requested} failed while both were restarted`
}

const agent = new http.Agent({ keepAlive: true })

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    http
      .get(url, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
      .on('error', () => resolve(0))
  })
}

/** Starts a reverse proxy that sends requests only to sites that were ready at its last check, as common proxies do. */
async function startReadinessProxy(addresses: () => string[]) {
  let ready: string[] = []
  let turn = 0
  const look = async () => {
    const all = addresses()
    const found = await Promise.all(all.map(isReady))
    ready = all.filter((_, at) => found[at])
  }
  await look()
  const looking = setInterval(look, LOOK_MS)
  const upstream = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    turn += 1
    const target = ready[turn % ready.length]
    if (!target) return void response.writeHead(502).end()
    request.pipe(
      http
        .request(
          target + request.url,
          { method: request.method, headers: request.headers, agent: upstream },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          },
        )
        .on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end())),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilSeen(address: string) {
      while (!ready.includes(address)) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}
