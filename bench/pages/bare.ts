/** `node:http` and nothing else, sending what it was given: what a page is held against. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a bare server sends. */
export interface BareAnswer {
  type: string
  encoding: string | undefined
  /** In base64. */
  body: string
}

let body = Buffer.alloc(0)
let headers: Record<string, string> = {}
process.on('message', (answer: BareAnswer | string) => {
  // What is asked of the meter.
  if (typeof answer === 'string') return
  body = Buffer.from(answer.body, 'base64')
  headers = {
    'content-type': answer.type,
    'content-length': String(body.length),
    ...(answer.encoding && { 'content-encoding': answer.encoding }),
  }
  process.send?.('ready')
})

const server = createServer((request, response) => {
  // Also what `node:http` alone comes to where there is nothing to send.
  const isHeld = request.headers['if-none-match'] !== undefined
  response.writeHead(isHeld ? 304 : 200, isHeld ? {} : headers)
  response.end(isHeld ? undefined : body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
