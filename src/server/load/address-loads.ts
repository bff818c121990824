import { LRUCache } from 'lru-cache'
import { BURST_MS, COSTS_MS, EACH_SECOND_MS, RESPONSES_AT_ONCE_EACH, WIDER_FACTOR } from './costs.rules.ts'

/** Number of networks remembered, the most recent ones; a forgotten one starts with a full budget. */
const REMEMBERED = 20_000
const SECOND_MS = 1_000

/** A network's remaining budget at a moment, and its number of expensive responses in progress. */
interface Load {
  leftMs: number
  atMs: number
  making: number
}

/** Whether a request may run: if so, `done` must be called at its end. Otherwise, the client may retry after some seconds. */
export type Admission = { done: () => void } | { retryAfterSeconds: number }

/** Limits the CPU time that requests from one IP address or one IP network may use in this process. */
export class AddressLoads {
  readonly #loads = new LRUCache<string, Load>({ max: REMEMBERED })

  /**
   * Admits a request and charges its CPU time to the address, or rejects it if the budget is used up.
   * @param networks the IP address, or its networks from the narrowest to the widest, each with a larger budget
   * @param nowMs time of a monotonic clock
   */
  admit(networks: readonly string[], costMs: number, nowMs: number): Admission {
    const loads = networks.map((network, width) => this.#loadOf(network, nowMs, WIDER_FACTOR ** width))
    const waitMs = Math.max(...loads.map((load, width) => waitFor(load, costMs, WIDER_FACTOR ** width)))
    if (waitMs > 0) return { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) }
    // A page brings dozens of small things at once.
    const making = costMs >= COSTS_MS.page ? 1 : 0
    for (const load of loads) {
      load.leftMs -= costMs
      load.making += making
    }
    let isDone = false
    return {
      done: () => {
        if (isDone) return
        isDone = true
        for (const load of loads) load.making -= making
      },
    }
  }

  #loadOf(network: string, nowMs: number, times: number): Load {
    const load = this.#loads.get(network) ?? { leftMs: BURST_MS * times, atMs: nowMs, making: 0 }
    const gainedMs = ((nowMs - load.atMs) / SECOND_MS) * EACH_SECOND_MS * times
    load.leftMs = Math.min(BURST_MS * times, load.leftMs + gainedMs)
    load.atMs = nowMs
    this.#loads.set(network, load)
    return load
  }
}

/** Delay until a response may be made; 0 if it may now. */
function waitFor({ leftMs, making }: Load, costMs: number, times: number): number {
  if (costMs >= COSTS_MS.page && making >= RESPONSES_AT_ONCE_EACH * times) return SECOND_MS
  return leftMs >= costMs ? 0 : ((costMs - leftMs) / (EACH_SECOND_MS * times)) * SECOND_MS
}
