import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { beginLook, isFresh, type Kept } from './freshness.ts'
import { collectShown, takeOverShown } from './shown-things.ts'

/** What stands in the place of a response where the caller is in the same process: the part of it that is read. */
export type ReadAnswer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>

interface KeptAnswer extends Kept {
  text: string
  digest: string
}

/** An answer that may not be kept: a problem, or one that names nothing it shows. */
interface UnkeptAnswer {
  status: number
  text: string
}

/** Around each answer: its key, its digest, the sets. */
const OVERHEAD_BYTES = 1_000
/** A letter of a text takes so many bytes at most. */
const BYTES_OF_LETTER = 2

/**
 * Keeps what the API answers to the process itself while pages render, as texts, until something they show changes.
 * An answer that names nothing it shows, and any problem, is asked anew each time.
 */
export class AnswerCache {
  readonly #call: (path: string) => Promise<Response>
  readonly #kept: LRUCache<string, KeptAnswer>
  readonly #underWay = new Map<string, Promise<KeptAnswer | UnkeptAnswer>>()

  /** How many answers are kept, and how much room they take. */
  get figures(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /**
   * @param call asks the API
   * @param maxBytes about how much room the answers may take
   */
  constructor(call: (path: string) => Promise<Response>, maxBytes: number) {
    this.#call = call
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ text }) => text.length * BYTES_OF_LETTER + OVERHEAD_BYTES,
    })
  }

  /** What the API answers at a path; whoever reads it has a value of its own. */
  async ask(path: string): Promise<ReadAnswer> {
    const found = await this.#current(path)
    takeOverShown(path, found)
    const { text } = found
    const status = 'digest' in found ? 200 : found.status
    const ok = status >= 200 && status < 300
    return { ok, status, text: async () => text, json: async () => JSON.parse(text) }
  }

  /** The digest of what the API answers at a path now; null where that may not be kept. */
  async digestOf(path: string): Promise<string | null> {
    const found = await this.#current(path)
    return 'digest' in found ? found.digest : null
  }

  /** What is kept where that is fresh, else what the API answers; several that want to know at once ask once. */
  async #current(path: string): Promise<KeptAnswer | UnkeptAnswer> {
    const kept = this.#kept.get(path)
    if (kept && isFresh(kept)) return kept
    return this.#underWay.get(path) ?? this.#look(path)
  }

  #look(path: string): Promise<KeptAnswer | UnkeptAnswer> {
    const looking = this.#ask(path).finally(() => this.#underWay.delete(path))
    this.#underWay.set(path, looking)
    return looking
  }

  async #ask(path: string): Promise<KeptAnswer | UnkeptAnswer> {
    const look = beginLook()
    const { made: response, shown } = await collectShown(() => this.#call(path))
    const text = await response.text()
    if (response.status !== 200 || shown.things.size === 0) return { status: response.status, text }
    const digest = hash('sha256', text, 'base64url')
    const answer = { ...look, text, digest, shown }
    this.#kept.set(path, answer)
    return answer
  }
}
