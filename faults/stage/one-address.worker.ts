import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { get } from './get.ts'

/** From which address of this machine what is asked, over how many connections, and for how long. */
export interface Attack {
  address: string
  from: string
  connections: number
  forMs: number
}

const PAUSE_MS = 50
const { address, from, connections, forMs } = workerData as Attack
const untilMs = performance.now() + forMs

/** Asks over one connection, each time for something else. */
async function askOn(number: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  const statuses: number[] = []
  for (let turn = 0; performance.now() < untilMs; turn += 1) {
    const { status } = await get(`${address}/?q=${number.toString(36)}x${turn.toString(36)}`, agent)
    statuses.push(status)
    // A connection that is refused comes again, as often as a program would.
    if (status === 0) await sleep(PAUSE_MS)
  }
  agent.destroy()
  return statuses
}

const requested = await Promise.all(Array.from({ length: connections }, (_, number) => askOn(number)))
parentPort?.postMessage(requested.flat())
