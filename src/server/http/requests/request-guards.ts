import { randomUUID } from 'node:crypto'
import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { holdsNul } from '#/lib/address.ts'
import { currentRequest } from '../../logging/current-request.ts'
import { Refusal } from '../refusals.ts'

/** The id of an endpoint's request. */
export interface NumberedRequest {
  Variables: { requestId: string }
}

/** Numbers a request in log and response, calls of a page like the page. A number from the client would control our log. */
export const numberRequest: MiddlewareHandler<NumberedRequest> = async (c, next) => {
  c.set('requestId', currentRequest()?.requestId ?? randomUUID())
  c.header('x-request-id', c.get('requestId'))
  await next()
}

/** Rejects addresses with a NUL character, which no name contains and the database rejects. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (holdsNul(c.req.url)) throw new Refusal('not-valid', 'Addresses can’t contain a NUL character')
  await next()
}

/**
 * Limits the size of a body: reading stops at the first byte too many, also without a Content-Length. Bodies of unknown length
 * are buffered.
 * @throws {Refusal} 413, with these words
 */
export function takesAtMost(maxSize: number, words: string): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-large', words)
    },
  })
}
