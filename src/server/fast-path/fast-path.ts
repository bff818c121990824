import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { noteRequest } from '../logging/request-log.ts'
import { routeOf } from '../logging/route-names.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.rules.ts'
import { firstLines, type ReadyAnswer } from './ready-answer.ts'

/**
 * Gives the answer to a request where it lies ready, or is made in no time; undefined where it is answered another way.
 * @param socketAddress the other end of its connection
 */
export type AnswerAtOnce = (asked: PlainRequest, socketAddress: string) => ReadyAnswer | undefined

/** What a fast path is laid for. */
export interface FastPath {
  answerAtOnce: AnswerAtOnce
  /** Whether a request names the site as it is to be named (`Host`). */
  isOwnName: (host: string) => boolean
}

/**
 * Answers what lies ready ahead of Node's reading of requests and writing of answers, which take most of what such an answer costs. Whatever is
 * not one plain request, or has no answer that lies ready, goes to Node as it came. What is asked first over a connection does too: Node
 * learns of each connection, and ends those that lie idle.
 */
export function layFastPath(server: Server, path: FastPath): void {
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket) => {
    const connection = connectionOf(socket, path)
    if (connection) connections.set(socket, connection)
  })
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (connection) response.once('close', () => connection.answered())
  })
}

interface Connection {
  /** Node's answer to a request is over. */
  answered(): void
}

/** Stands between a connection and Node's reader; undefined where that is not there to be found. */
function connectionOf(socket: Socket, { answerAtOnce, isOwnName }: FastPath): Connection | undefined {
  const [toNode, ...others] = socket.listeners('data')
  if (toNode === undefined || others.length > 0) return undefined
  /** Requests that Node has and did not answer by now. */
  let underWay = 0
  /** Whether the next request begins where the next piece does, and none is to be answered before it. */
  let isFree = false
  /** After how long Node ends the connection when it lies idle, while that is put off; 0 otherwise. */
  let idleMs = 0

  /** A phone that is out of reach while an answer is under way is not idle. */
  const untilTaken = () => {
    if (socket.writableLength === 0 || idleMs > 0) return
    idleMs = socket.timeout ?? 0
    socket.setTimeout(0)
  }
  const taken = () => {
    if (idleMs > 0 && underWay === 0) socket.setTimeout(idleMs)
    idleMs = 0
  }
  const read = (piece: Buffer<ArrayBuffer>) => {
    const startedAtMs = performance.now()
    const asked = readPlainRequest(piece)
    const mayAnswer = asked && isFree && socket.writableLength === 0 && isOwnName(asked.host)
    const answer = mayAnswer ? answerAtOnce(asked, socket.remoteAddress ?? '') : undefined
    if (asked && answer) {
      const requestId = randomUUID()
      write(socket, requestId, answer, taken)
      untilTaken()
      const route = routeOf('GET', asked.address)
      noteRequest({ requestId, method: 'GET', route, startedAtMs }, answer.status)
      return
    }
    isFree = false
    if (asked) underWay += 1
    // What it begins may end in any piece to come: from now on all of them are Node's.
    else socket.off('data', read).on('data', toNode as typeof read)
    toNode.call(socket, piece)
  }
  socket.off('data', toNode as typeof read).on('data', read)
  return {
    answered() {
      underWay -= 1
      isFree = underWay === 0
    },
  }
}

function write(
  socket: Socket,
  requestId: string,
  { status, lines, bytes }: ReadyAnswer,
  taken: () => void,
): void {
  const head = `${firstLines(status)}x-request-id: ${requestId}\r\n${lines}`
  if (bytes.length === 0) {
    socket.write(head, 'latin1', taken)
    return
  }
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(bytes, taken)
  socket.uncork()
}
