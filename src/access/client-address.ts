import type { Context, MiddlewareHandler } from 'hono'
import { clientAddressOf, limitedUnit } from '#/server/client-address.ts'

/**
 * Notes the visitor's address at the very door: what comes after may put another request in the place of the one
 * that came in.
 */
export const noteClientAddress: MiddlewareHandler = async (c, next) => {
  c.set('clientAddress', clientAddressOf(c.req.raw))
  await next()
}

/** The visitor's address. */
export function clientAddress(c: Context): string {
  return c.get('clientAddress')
}

/** What limits by address count: the visitor's address, or its network. */
export function addressOf(c: Context): string {
  return limitedUnit(clientAddress(c))
}
