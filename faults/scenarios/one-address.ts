import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expectThat, patienceOf } from '../stage/asking.ts'
import { get } from '../stage/get.ts'
import type { Attack } from '../stage/one-address.worker.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const CONNECTIONS = 200
const PROMISED_P99_MS = 1_000
const PAUSE_MS = 50
/** The attack comes from another address of this machine than the visitors. */
const ATTACKER = '127.0.0.2'
const VISITORS = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4']

/** One address requests uncached pages over 200 connections: others are answered as before, right after the start too. */
export async function oneAddress(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
    RATE_LIMITS: 'on',
  })
  await site.untilReady()
  const forMs = isShort ? 8_000 : 60_000
  const untilMs = performance.now() + forMs
  const isOn = () => performance.now() < untilMs
  const [attack, visits] = await Promise.all([
    attackFrom({ address: site.address, from: ATTACKER, connections: CONNECTIONS, forMs }),
    Promise.all(VISITORS.map((address) => visitFrom(site.address, address, isOn))),
  ])
  const ended = await endSite(site)
  await database.close()
  const waits = visits
    .flat()
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other)
  const p99Ms = waits[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY
  const count = (status: number) => attack.filter((each) => each === status).length
  const hasFault = [...attack, ...visits.flat().map(({ status }) => status)].includes(500)
  expectThat(!hasFault, `an answer was a fault of the site:\n${site.output()}`)
  const refused = visits.flat().filter(({ status }) => status !== 200)
  expectThat(
    refused.length === 0,
    `another visitor was answered ${refused.map(({ path, status, ms }) => `${path}: ${status} after ${ms} ms`).join(', ')}`,
  )
  expectThat(p99Ms < PROMISED_P99_MS * patienceOf(isShort), `others waited ${p99Ms} ms (p99)`)
  expectThat(count(429) > 0, 'the address was never refused')
  expectThat(ended === '0', `the site ended with ${ended}`)
  return `${CONNECTIONS} connections of one address: ${count(200)} pages made, ${count(429)} refused by 429, ${count(503)} by 503, ${count(0)} connections refused, none 500; ${waits.length} answers of others all 200, half within ${waits[Math.floor(waits.length / 2)]} ms, p99 ${p99Ms} ms`
}

/** Attacks from a worker thread, so that the attack does not delay the visitors' measured requests. */
async function attackFrom(attack: Attack): Promise<number[]> {
  const worker = new Worker(new URL('../stage/one-address.worker.ts', import.meta.url), {
    workerData: attack,
  })
  const [statuses] = (await once(worker, 'message')) as [number[]]
  return statuses
}

/** Requests as a visitor: a cached page, an uncached one and a search, until `isOn` is false. */
async function visitFrom(address: string, visitor: string, isOn: () => boolean) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: visitor })
  const answers = []
  for (let turn = 0; isOn(); turn += 1) {
    for (const path of [
      '/game/hive',
      `/?q=${visitor.at(-1)}v${turn}`,
      `/api/games?q=${visitor.at(-1)}s${turn}`,
    ]) {
      answers.push({ path, ...(await get(address + path, agent)) })
      await sleep(PAUSE_MS * 4)
    }
  }
  agent.destroy()
  return answers
}
