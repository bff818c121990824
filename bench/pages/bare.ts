/** A process with a bare `node:http` server that sends one fixed response. Pages are compared with it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response that the bare server sends. */
export interface BareAnswer {
  type: string
  encoding: string | undefined
  /** Encoded in base64. */
  body: string
}

let body = Buffer.alloc(0)
let headers: Record<string, string> = {}
process.on('message', (answer: BareAnswer | string) => {
  // A text is for the meter in this process.
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
