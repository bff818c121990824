import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The headers every answer of the site carries, at its public address; a page's own policy comes from page-security.ts. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  return secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A page whose address is a secret asks for more (a mailed link).
    overwrite: false,
    crossOriginResourcePolicy: false,
    // Only the site's own host, and only where it is reached by https: its sub-domains are not ours to bind.
    strictTransportSecurity: siteUrl.startsWith('https:') ? 'max-age=15552000' : false,
  })
}
