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

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
