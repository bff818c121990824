import type { Context, MiddlewareHandler } from 'hono'
import { clientAddressOf, networksWith } from '../../connections/client-address.ts'

/** Middleware that stores the client's IP address in the context. */
export const noteClientAddress: MiddlewareHandler = async (c, next) => {
  c.set('clientAddress', clientAddressOf(c.req.raw))
  await next()
}

/** Returns the client's IP address from the request's context. */
export const clientAddress = (c: Context): string => c.get('clientAddress')

/** Returns the networks that contain a client's IPv6 address: /64, /56 and /48. For IPv4, returns only the address. */
export const clientNetworks = (c: Context): readonly string[] => networksWith(clientAddress(c))
