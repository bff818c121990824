import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteApp } from '#/api/site-app.ts'
import { createSiteServer } from '#/server/connections/site-server.ts'
import { type Mailbox, openMailbox } from '#/server/mail/mailbox.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { serveMetrics } from './metrics-server.ts'

testDatabase('empty', { searchable: true })

let site: Server
let metrics: Server
let mailbox: Mailbox
const ports: Record<string, number> = {}
beforeAll(async () => {
  const app = createSiteApp({
    answerPage: (c) => c.text('a page'),
    readiness: async () => ({ isReady: true, lines: ['ready'] }),
    lagHeader: () => undefined,
    worker: '',
    openCache: undefined,
  })
  site = createSiteServer(getRequestListener(app.fetch), {
    siteUrl: 'http://localhost:3000',
    isSiteUrlGiven: false,
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  metrics = await serveMetrics(0, '127.0.0.1', async () => ({ contentType: 'text/plain', text: 'up 1\n' }))
  mailbox = await openMailbox(0)
  ports.site = (site.address() as AddressInfo).port
  ports.metrics = (metrics.address() as AddressInfo).port
  ports.mailbox = Number(new URL(mailbox.address).port)
})
afterAll(async () => {
  site.close()
  metrics.close()
  await mailbox.close()
})

/** Sends a request line, and returns the status of the answer; 0 where the connection is closed without one. */
async function statusOf(port: number, line: string, headers = 'Host: localhost\r\n'): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`${line}\r\n${headers}Connection: close\r\n\r\n`)
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0)
}

const TARGETS = [
  ..."// /// //x //: //[ /\\ /% /%ff /%00 /.. /../.. /? /?% /?key=%ff /# /: /@ /; /' /[ /] /^ /| /{ /é * ? x".split(
    ' ',
  ),
  ...'http:// http://x http://[ https://localhost/ localhost:80 /api/% /api// /covers/%.svg /share/%.png'.split(
    ' ',
  ),
  '/\t',
]
const OTHER_LINES =
  'OPTIONS * HTTP/1.1|CONNECT x:1 HTTP/1.1|TRACE / HTTP/1.1|HEAD // HTTP/1.1|POST // HTTP/1.1|DELETE // HTTP/1.1|' +
  'GET / HTTP/1.0|GET / HTTP/9.9|GET /|GET||x|PRI * HTTP/2.0'

describe.each(['site', 'metrics', 'mailbox'])('the server of the %s', (name) => {
  it.each([...TARGETS.map((target) => `GET ${target} HTTP/1.1`), ...OTHER_LINES.split('|')])(
    'outlives %j',
    async (line) => {
      const status = await statusOf(ports[name]!, line)
      expect(status, 'is no fault').not.toBe(500)
      expect(await statusOf(ports[name]!, 'GET /metrics HTTP/1.1')).toBe(name === 'mailbox' ? 404 : 200)
    },
  )

  it.each(['', 'Host: \r\n', 'Host: [\r\n', 'Host: a b\r\n', 'Host: :\r\n', 'Host: localhost:x\r\n'])(
    'outlives the header %j',
    async (headers) => {
      expect(await statusOf(ports[name]!, 'GET // HTTP/1.1', headers)).not.toBe(500)
      expect(await statusOf(ports[name]!, 'GET /metrics HTTP/1.1')).toBe(name === 'mailbox' ? 404 : 200)
    },
  )
})
