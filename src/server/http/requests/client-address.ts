import type { Context, MiddlewareHandler } from 'hono'
import { clientAddressOf, limitedUnits } from '../../connections/client-address.ts'

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

/** The subjects of limits by address: the visitor's address, or its networks from the narrowest to the widest. */
export function addressOf(c: Context): readonly string[] {
  return limitedUnits(clientAddress(c))
}
