import type { MiddlewareHandler } from 'hono'
import { holdsNul } from '#/lib/address/page-address.ts'
import { Refusal } from '../refusals.ts'

/** Refuses an address with a NUL in it: nothing is named so, and the database takes none. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (holdsNul(c.req.url)) throw new Refusal('not-valid', 'Addresses can’t contain a NUL character')
  await next()
}
