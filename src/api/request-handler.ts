import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerUnavailable, tooManyRequests } from '#/access/problems.ts'
import { isUpload } from '#/access/requests/same-site.ts'
import { knownClientAddress, limitedUnits } from '#/server/connections/client-address.ts'
import { inTime } from '#/server/connections/deadline.ts'
import { isReadingOwnWrites } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { AddressLoads, type Admission } from '#/server/load/address-loads.ts'
import { costOf, REFUSAL_HELD_MS } from '#/server/load/costs.rules.ts'
import type { CachedAnswer } from '#/server/response-cache/representations.ts'
import type { ResponseCache } from '#/server/response-cache/response-cache.ts'
import { partedAddress, withCampaign } from '#/shared/address/page-address.ts'
import { cacheKeyOf } from './cache-keys.ts'

interface Site {
  /** Answers a request that no cached response answers. */
  handle: (request: Request) => Promise<Response>
  /** Makes the response to keep for an address; it learns nothing else of a request, so it cannot know who asked. */
  make: (address: string) => Promise<Response>
  /** The cached responses; undefined where nothing is cached. */
  responses: (() => ResponseCache) | undefined
}

/** Answers the requests to the site but those for built files. */
export interface RequestHandler {
  /** Returns the cached answer to a request, which costs a visitor nothing; undefined where there is none. */
  cachedAnswer(
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  ): Promise<CachedAnswer> | undefined
  /**
   * Answers a request that has no cached answer: within a deadline, and as long as the visitor's address has not asked for
   * too much lately.
   */
  answer(request: Request): Promise<Response>
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Returns what answers the requests to a site. */
export function requestHandler(site: Site): RequestHandler {
  const loads = new AddressLoads()

  function cachedAnswer({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
    const key = isReading(method) && site.responses ? cacheKeyOf(partedAddress(url).page) : undefined
    if (key === undefined) return undefined
    return site.responses?.().answerFresh(key, {
      method,
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    })
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const admission = admissionOf(request, pathname, loads)
    if ('retryAfterSeconds' in admission) {
      await sleep(REFUSAL_HELD_MS)
      return tooManyRequests(pathname, admission.retryAfterSeconds)
    }
    const { page, campaign } = partedAddress(pathname + search)
    const responses = isReading(request.method) && !isReadingOwnWrites() ? site.responses?.() : undefined
    const key = responses && cacheKeyOf(page)
    const make = async () => {
      try {
        if (key === undefined || responses === undefined) return await site.handle(request)
        const response = await responses.respond(key, request, () => site.make(key))
        const target = response.headers.get('location')
        if (target?.startsWith('/')) response.headers.set('location', withCampaign(target, campaign))
        return response
      } finally {
        admission.done()
      }
    }
    // A file that is sent takes as long as its connection does.
    if (isUpload(request.method, pathname)) return make()
    return inTime(make, () => answerUnavailable(pathname), request.method)
  }

  return { cachedAnswer, answer }
}

const FREE: Admission = { done: () => undefined }

function admissionOf(request: Request, path: string, loads: AddressLoads): Admission {
  // The site itself has no address.
  const client = knownClientAddress(request)
  if (client === undefined || !env().limitsCalls) return FREE
  const costMs = costOf(path)
  return costMs === 0 ? FREE : loads.admit(limitedUnits(client), costMs, performance.now())
}
