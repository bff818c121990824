import type { MiddlewareHandler } from 'hono'
import { holdsNul } from '#/lib/address/page-address.ts'
import { Refusal } from '../refusals.ts'

/** Rejects addresses with a NUL character, which no name contains and the database rejects. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (holdsNul(c.req.url)) throw new Refusal('not-valid', 'Addresses can’t contain a NUL character')
  await next()
}
