import type { Context, MiddlewareHandler } from 'hono'
import { clientAddressOf, limitedUnits } from '../../connections/client-address.ts'

/** Stores the client's IP address, before later middleware may replace the request that it belongs to. */
export const noteClientAddress: MiddlewareHandler = async (c, next) => {
  c.set('clientAddress', clientAddressOf(c.req.raw))
  await next()
}

/** Returns the client's IP address. */
export const clientAddress = (c: Context): string => c.get('clientAddress')

/** Returns the subjects of limits by address: an IPv4 address, or the networks around an IPv6 one, the narrowest first. */
export const addressOf = (c: Context): readonly string[] => limitedUnits(clientAddress(c))
