import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { wholeBodyOf } from '../rendering/whole-body.ts'
import type { AnswerCache } from './answer-cache.ts'
import { beginLook, isFresh, type Kept } from './freshness.ts'
import {
  answerFrom,
  type CachedAnswer,
  type Negotiated,
  type Representations,
  representationsOf,
  roomOf,
} from './representations.ts'
import { collectShown } from './shown-things.ts'

/** A response that is kept. */
export interface KeptResponse extends Kept {
  representations: Representations
  /** When it and those before it under its key were made, the latest first, in milliseconds since 1970. */
  madeAtMs: readonly number[]
}

/** What one look at an address came to: a kept response, fresh or not, or one that may not be kept. */
type Found =
  | { kept: KeptResponse; isStale: boolean }
  | { kept: null; status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

/** Around each response: its key, its headers. */
const OVERHEAD_BYTES = 6_000
/** How a response says that it may be out of date (RFC 9211). */
const STALE = 'site; hit; detail=stale'
/** How long whoever asks waits for a fresh response where an older one is known, in milliseconds. */
const PATIENCE_MS = 1_000
/** What changes all the time is made so often a second, and not for each change: nobody sees it later than a second. */
const MADE_A_SECOND = 4
const SECOND_MS = 1_000
/** A larger one (a whole map of the site) is not worth its room. */
const LARGEST_BYTES = 4_000_000

/**
 * Keeps whole responses that are the same for everybody, until something they show changes; then looks whether they
 * did, and makes anew only those that did. Several that ask at once wait for one look. Where no fresh one can be had
 * (the database is away), the last one known is given, and says that it is stale.
 */
export class ResponseCache {
  readonly #answers: AnswerCache
  readonly #kept: LRUCache<string, KeptResponse>
  readonly #underWay = new Map<string, Promise<Found>>()

  /** How many responses are kept, and how much room they take. */
  get figures(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /**
   * @param answers what pages are made from
   * @param maxBytes how much room the responses may take
   */
  constructor(answers: AnswerCache, maxBytes: number) {
    this.#answers = answers
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ representations }) => roomOf(representations) + OVERHEAD_BYTES,
    })
  }

  /** A response that is known to be right now, or was a moment ago; undefined where that takes a look. */
  find(key: string): KeptResponse | undefined {
    const kept = this.#kept.get(key)
    return kept && (isFresh(kept) || isMadeOften(kept)) ? kept : undefined
  }

  /** Returns the answer to a request from the cached response of a key; undefined where none is known to be right. */
  answerFresh(key: string, request: Negotiated): Promise<CachedAnswer> | undefined {
    const fresh = this.find(key)
    return fresh && answerFrom(fresh.representations, request)
  }

  /**
   * Answers a request from what is kept under a key, or makes it.
   * @param make renders it, from nothing but the key
   */
  async respond(key: string, request: Request, make: () => Promise<Response>): Promise<Response> {
    const fresh = this.find(key)
    if (fresh) return responseFrom(fresh, request)
    const known = this.#kept.peek(key)
    const looking = this.#underWay.get(key) ?? this.#look(key, known, make)
    const found = known ? await withinPatience(looking, known) : await looking
    if (!found.kept) return unkept(found, request)
    const response = await responseFrom(found.kept, request)
    if (found.isStale) response.headers.set('cache-status', STALE)
    return response
  }

  #look(key: string, known: KeptResponse | undefined, make: () => Promise<Response>): Promise<Found> {
    const looking = this.#lookAt(key, known, make).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, looking)
    return looking
  }

  async #lookAt(key: string, known: KeptResponse | undefined, make: () => Promise<Response>): Promise<Found> {
    try {
      const look = beginLook()
      if (known && (await this.#isStillMadeOf(known))) {
        Object.assign(known, look)
        return { kept: known, isStale: false }
      }
      const { made, shown } = await collectShown(make)
      // Also a page that shows less where a part of it failed gives way to the one that had everything.
      if ((made.status >= 500 || shown.hasFailed) && known) return { kept: known, isStale: true }
      const { status, headers } = made
      const mayBeKept = shown.mayBeKept && shown.things.size > 0 && isForEverybody(made)
      const bytes = await wholeBodyOf(made)
      if (!mayBeKept || bytes.length > LARGEST_BYTES) {
        this.#kept.delete(key)
        return { kept: null, status, headers, bytes }
      }
      if (known && Buffer.compare(known.representations.bytes, bytes) === 0) {
        Object.assign(known, look, { shown })
        return { kept: known, isStale: false }
      }
      // Whoever holds it asks each time whether it still holds; unchanged, it is not sent again.
      if (!headers.has('cache-control')) headers.set('cache-control', 'public, no-cache')
      const madeAtMs = [look.checkedAtMs, ...(known?.madeAtMs ?? [])].slice(0, MADE_A_SECOND)
      const representations = representationsOf(bytes, headers)
      const kept = { ...look, shown, madeAtMs, representations }
      this.#kept.set(key, kept)
      return { kept, isStale: false }
    } catch (error) {
      if (!known) throw error
      log().warn(
        { err: error, address: key },
        'an answer could not be looked at again; the last one is given',
      )
      return { kept: known, isStale: true }
    }
  }

  /** Whether every answer a page was made from is still the same; a response made from none has to be made to know. */
  async #isStillMadeOf({ shown: { answers } }: KeptResponse): Promise<boolean> {
    if (answers.size === 0) return false
    const same = await Promise.all(
      [...answers].map(async ([path, digest]) => (await this.#answers.digestOf(path)) === digest),
    )
    return same.every(Boolean)
  }
}

/** Whether a response changed so often within the last second that the next one waits for that second's end. */
function isMadeOften({ madeAtMs }: KeptResponse): boolean {
  const earliest = madeAtMs[MADE_A_SECOND - 1]
  return earliest !== undefined && performance.now() - earliest < SECOND_MS
}

/** The look that is under way, or after a while the response that is known, as stale. */
function withinPatience(looking: Promise<Found>, known: KeptResponse): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { kept: known, isStale: true })
  })
  return Promise.race([looking, late]).finally(() => clearTimeout(timer))
}

async function responseFrom({ representations }: KeptResponse, request: Request): Promise<Response> {
  const answer = await answerFrom(representations, {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  })
  const headers = new Headers()
  for (let at = 0; at < answer.headers.length; at += 2)
    headers.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '')
  return new Response(answer.body, { status: answer.status, headers })
}

function unkept({ status, headers, bytes }: Extract<Found, { kept: null }>, request: Request): Response {
  return new Response(request.method === 'HEAD' || status === 204 || status === 304 ? null : bytes, {
    status,
    headers: new Headers(headers),
  })
}

/** Whether a response says of itself nothing against its being kept. */
function isForEverybody({ status, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  return status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(control)
}
