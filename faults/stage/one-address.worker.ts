import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { get } from './get.ts'

/** An attack: the site's address, the local address it comes from, the number of connections and the duration. */
export interface Attack {
  address: string
  from: string
  connections: number
  forMs: number
}

const PAUSE_MS = 50
const { address, from, connections, forMs } = workerData as Attack
const untilMs = performance.now() + forMs

/** Requests a new search page again and again over one connection. Returns the statuses. */
async function attackOver(number: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  const statuses: number[] = []
  for (let turn = 0; performance.now() < untilMs; turn += 1) {
    const { status } = await get(`${address}/?q=${number.toString(36)}x${turn.toString(36)}`, agent)
    statuses.push(status)
    // A refused connection is repeated soon, as an attacking program would.
    if (status === 0) await sleep(PAUSE_MS)
  }
  agent.destroy()
  return statuses
}

const requested = await Promise.all(Array.from({ length: connections }, (_, number) => attackOver(number)))
parentPort?.postMessage(requested.flat())
