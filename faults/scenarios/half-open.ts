import { once } from 'node:events'
import net from 'node:net'
import { ask, expectThat } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const CONNECTIONS = 200

/** 200 connections send half a request and stay open: other visitors are answered as before. */
export async function halfOpen(stage: Stage): Promise<string> {
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
  })
  await site.untilReady()
  const port = Number(new URL(site.address).port)
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write('GET /game/hive HTTP/1.1\r\nHost: localhost\r\nX-Slow')
      return socket
    }),
  )
  const answers = []
  for (let time = 0; time < 100; time += 1) answers.push(await ask(`${site.address}/game/hive`))
  const longestMs = Math.max(...answers.slice(1).map(({ ms }) => ms))
  const startedAt = performance.now()
  const ended = await endSite(site)
  const endMs = Math.round(performance.now() - startedAt)
  for (const socket of sockets) socket.destroy()
  await database.close()
  expectThat(
    answers.every(({ status }) => status === 200),
    'a visitor was not answered',
  )
  expectThat(longestMs < 1_000, `an answer took ${longestMs} ms`)
  expectThat(ended === '0' && endMs < 15_000, `the site ended with ${ended} after ${endMs} ms`)
  return `${CONNECTIONS} half-open connections: 100 of 100 others answered, the slowest after ${longestMs} ms; ended with ${ended} after ${endMs} ms`
}
