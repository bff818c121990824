import { LRUCache } from 'lru-cache'
import { env } from '../env.ts'
import type { InProcessAnswer } from '../in-process-calls.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { CACHE_CONTROL, isStorable, PAGE_CACHE_MS } from './cache-policy.ts'
import { addApiResponse, collectTags, currentlyCollected, isCurrent, type PageTags } from './cache-tags.ts'
import { CachedResponse, type RequestHead, type SentResponse } from './cached-response.ts'

/** The source of the cache's responses. */
interface Origin {
  /** Renders the response for a key. It gets nothing else of the request, so it cannot depend on the visitor. */
  make: (key: string) => Promise<Response>
  /** Calls the API at a path without a key, whose response is not cached. */
  call: (path: string) => Promise<Response>
  /** Returns the cache key of an address; undefined if its response may not be cached. */
  keyOf: (address: string) => string | undefined
}

interface Entry extends Omit<PageTags, 'isCacheable'> {
  response: CachedResponse
  /** Whether the response is cached; if not, only the requests that waited for it get it. */
  isStored: boolean
  renderedAtMs: number
  /** When the response was last known to be current, by `performance.now()`. */
  currentAtMs: number
  /** Why the response could not be rendered again, so that it is served as stale; undefined if it could. */
  failure: { atMs: number; error?: unknown; response?: CachedResponse } | undefined
}

/** A response that was made, and why: it was not cached, a tag of it changed, it expired, or it may not be cached. */
interface Render {
  kind: 'page' | 'api' | 'file'
  reason: 'missing' | 'changed' | 'expired' | 'uncacheable'
}

/** Key, headers and tags of an entry. */
const OVERHEAD_BYTES = 6_000
/** A larger response (a part of the site map) is not worth its room. */
const LARGEST_BYTES = 4_000_000
/** RFC 9211. */
const STALE_HEADER = ['cache-status', 'site; hit; detail=stale']

/** Metrics of the page cache (`/metrics`). */
const counted = oncePerProcess('page cache counts', () => ({
  hits: { current: 0, revalidating: 0, unchanged: 0, stale: 0 },
  renders: new Map<string, Render & { count: number }>(),
}))

/**
 * The cache of public responses. Once a response's data has changed, the next request for the response starts a new render.
 * Requests may get the old response during the render, and after a failed render.
 */
export class PageCache {
  readonly #origin: Origin
  readonly #entries: LRUCache<string, Entry>

  constructor(origin: Origin, maxBytes: number) {
    this.#origin = origin
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: LARGEST_BYTES,
      // What may not be stored is too large, and is only handed to those who wait for it.
      sizeCalculation: ({ isStored, response }) =>
        isStored ? response.bytes + OVERHEAD_BYTES : LARGEST_BYTES + 1,
      fetchMethod: (key, known) => this.#renew(key, known),
      // Evicted meanwhile, it still answers those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  clear = (): void => this.#entries.clear()

  /** Returns a cached response; undefined if there is none, or the request must wait for a new one. */
  find(key: string, request: RequestHead): SentResponse | undefined {
    const entry = this.#entries.get(key)
    const sent = entry?.response.answerAtOnce(request)
    if (!entry || !sent) return undefined
    const now = performance.now()
    const { hits } = counted()
    if (isUsable(entry, now)) {
      hits.current += 1
      return sent
    }
    const hasJustFailed = entry.failure !== undefined && now - entry.failure.atMs < PAGE_CACHE_MS.afterFailure
    if (!hasJustFailed && now - entry.currentAtMs >= PAGE_CACHE_MS.staleWhileRevalidate) return undefined
    hits[hasJustFailed ? 'stale' : 'revalidating'] += 1
    if (!hasJustFailed && now - entry.checkedAtMs >= PAGE_CACHE_MS.betweenRenders)
      this.#fetch(key).catch((error: unknown) => log().warn({ err: error }, 'a page could not be made again'))
    return entry.failure ? asStale(sent) : sent
  }

  /**
   * Returns a current response for a key, rendered now if needed; a stale one if rendering is slow or fails.
   * @param isAfterWrite whether the data must be read after this call, however long that takes
   */
  async answer(key: string, request: RequestHead, isAfterWrite = false): Promise<SentResponse> {
    const known = this.#entries.peek(key)
    const making = isAfterWrite ? this.#readNow(key) : this.#current(key)
    const made = known && !isAfterWrite ? await withPatience(making) : await making
    const entry = made ?? known ?? (await making)
    const sent = await entry.response.answer(request)
    if (made && !made.failure) return sent
    counted().hits.stale += 1
    return asStale(sent)
  }

  /** Calls the site's own API for the response that is being made, which inherits the tags. */
  async call(path: string): Promise<InProcessAnswer> {
    const key = this.#origin.keyOf(path)
    if (key === undefined) {
      const response = await this.#origin.call(path)
      spoil(response.status)
      return response
    }
    const entry = await this.#current(key)
    const collected = currentlyCollected()
    if (entry.failure && collected) collected.isIncomplete = true
    if (entry.failure?.error) throw entry.failure.error
    const { status, body, digest } = entry.failure?.response ?? entry.response
    if (status === 200 && entry.isStored && !entry.failure) addApiResponse(key, digest, entry)
    else spoil(status)
    const json = async () => JSON.parse(new TextDecoder().decode(body))
    return { ok: status >= 200 && status < 300, status, json }
  }

  /** Returns the current entry; one that is being made is waited for. */
  async #current(key: string): Promise<Entry> {
    const entry = this.#entries.get(key)
    return entry && isUsable(entry, performance.now()) ? entry : this.#fetch(key)
  }

  /** The same, but one that was being made already does not count: it may have been read before. */
  async #readNow(key: string): Promise<Entry> {
    const entry = await this.#current(key)
    return entry.failure || isUsable(entry, performance.now()) ? entry : this.#current(key)
  }

  async #fetch(key: string): Promise<Entry> {
    const entry = await this.#entries.fetch(key, { forceRefresh: true })
    if (!entry) throw new Error(`nothing was made at ${key}`)
    return entry
  }

  /** Makes a response, or finds that the known one is as it would be made. */
  async #renew(key: string, known: Entry | undefined): Promise<Entry> {
    try {
      const isExpired = known !== undefined && isAtEnd(known, performance.now())
      if (known && !isExpired && (await this.#isUnchanged(known))) return known
      const made = await this.#render(key)
      const { response } = made
      const reason = known === undefined ? 'missing' : isExpired ? 'expired' : 'changed'
      countRender(kindOf(key), made.isStored || response.status >= 500 ? reason : 'uncacheable')
      // A page that shows less, because an answer failed, does not replace one that has everything.
      if (known && (response.status >= 500 || made.isIncomplete)) {
        known.failure = { atMs: performance.now(), response }
        return known
      }
      if (!known || !made.isStored) return made
      if (known.response.digest === response.digest) made.response = known.response
      else await response.encodeLike(known.response)
      return made
    } catch (error) {
      if (!known) throw error
      log().warn({ err: error, address: key }, 'a page could not be made again; the old one is served')
      known.failure = { atMs: performance.now(), error }
      return known
    }
  }

  async #render(key: string): Promise<Entry> {
    const renderedAtMs = performance.now()
    const { made, collected } = await collectTags(async () => {
      const response = await this.#origin.make(key)
      return { response, body: new Uint8Array(await response.arrayBuffer()) }
    })
    const { status, headers } = made.response
    const isTagged = collected.tags.size + collected.apiTags.size > 0
    const isForEverybody = !headers.has('set-cookie') && isStorable(headers.get('cache-control'))
    const isStored = collected.isCacheable && isTagged && status === 200 && isForEverybody
    if (isStored && !headers.has('cache-control')) headers.set('cache-control', CACHE_CONTROL.public)
    return {
      ...collected,
      isStored,
      renderedAtMs,
      currentAtMs: renderedAtMs,
      response: new CachedResponse(status, headers, made.body, isStored),
      failure: undefined,
    }
  }

  /** Whether each API answer that a page was made from is as it was; then it is current again without being rendered. */
  async #isUnchanged(entry: Entry): Promise<boolean> {
    if (entry.calls.size === 0) return false
    if (!isCurrent({ ...entry, apiTags: new Set(), expiresAtMs: Number.POSITIVE_INFINITY }, 0)) return false
    const { made: isSame, collected } = await collectTags(async () => {
      const parts = await Promise.all([...entry.calls.keys()].map((key) => this.#current(key)))
      return [...entry.calls].every(([key, etag], at) => {
        const { failure, response, isStored } = parts[at]!
        if (failure) throw failure.error ?? new Error(`${key} failed`)
        addApiResponse(key, response.digest, parts[at]!)
        return isStored && etag === response.digest
      })
    })
    if (!isSame) return false
    const { apiTags, expiresAtMs, changeCount, checkedAtMs } = collected
    const currentAtMs = checkedAtMs
    Object.assign(entry, { apiTags, expiresAtMs, changeCount, checkedAtMs, currentAtMs, failure: undefined })
    counted().hits.unchanged += 1
    return true
  }
}

/** Notes that the response in progress contains an answer that may not be cached, or that failed. */
function spoil(status: number): void {
  const collected = currentlyCollected()
  if (!collected) return
  collected.isCacheable = false
  collected.isIncomplete ||= status >= 500
}

const isAtEnd = ({ renderedAtMs }: Entry, nowMs: number) => nowMs - renderedAtMs >= PAGE_CACHE_MS.lifetime

/** Whether an entry may be served as it is, whatever failed before. */
function isUsable(entry: Entry, nowMs: number): boolean {
  if (!isCurrent(entry, nowMs) || isAtEnd(entry, nowMs)) return false
  entry.currentAtMs = nowMs
  entry.failure = undefined
  return true
}

const asStale = (sent: SentResponse) => ({ ...sent, headers: [...sent.headers, ...STALE_HEADER] })

/** The entry that is being made; undefined where that takes too long. */
function withPatience(making: Promise<Entry>): Promise<Entry | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, PAGE_CACHE_MS.patience, undefined)
  return Promise.race([making, late.promise]).finally(() => clearTimeout(timer))
}

const kindOf = (key: string) => (key.startsWith('/api/') ? 'api' : /\.\w+(\?|$)/.test(key) ? 'file' : 'page')

export function countRender(kind: Render['kind'], reason: Render['reason']): void {
  counted().renders.getOrInsertComputed(`${kind} ${reason}`, () => ({ kind, reason, count: 0 })).count += 1
}

const opened = oncePerProcess('page cache', () => ({ cache: undefined as PageCache | undefined }))

/** Opens this process's page cache. `CACHE_MEGABYTES` limits its memory. */
export function openPageCache(origin: Origin): PageCache {
  const cache = new PageCache(origin, env().cacheMegabytes * 2 ** 20)
  opened().cache = cache
  return cache
}

/** Returns the size and hit counters of this process's page cache. */
export const pageCacheFigures = () => ({
  ...(opened().cache?.size ?? { entries: 0, bytes: 0 }),
  hits: counted().hits,
  renders: [...counted().renders.values()],
})
