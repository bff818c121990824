import type { Context, MiddlewareHandler } from 'hono'
import { clientAddressOf, limitedUnits } from '../../connections/client-address.ts'

/** Stores the client's IP address first of all, since later middleware may replace the request. */
export const noteClientAddress: MiddlewareHandler = async (c, next) => {
  c.set('clientAddress', clientAddressOf(c.req.raw))
  await next()
}

/** Returns the client's IP address. */
export function clientAddress(c: Context): string {
  return c.get('clientAddress')
}

/** The subjects of limits by address: the visitor's address, or its networks from the narrowest to the widest. */
export function addressOf(c: Context): readonly string[] {
  return limitedUnits(clientAddress(c))
}
