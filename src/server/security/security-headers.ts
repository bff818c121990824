import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const YEAR_SECONDS = 365 * 86_400

/** The permissions of pages: passkeys, and no sensors, camera or location. */
const PERMISSIONS = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
}

/** A file opened directly runs and loads nothing; a drawing may have inline styles. */
const POLICY_OF_FILES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Paths of images that other sites and apps show, in feeds and for shared links. */
const SHOWN_ELSEWHERE = /^\/(covers|pictures|share)\//

/** Returns the value of `Strict-Transport-Security`; undefined without https. Sub-domains are left out: they may be of others. */
const transportSecurityOf = (siteUrl: string | undefined) =>
  siteUrl?.startsWith('https:') ? `max-age=${YEAR_SECONDS}` : undefined

/** Returns the security headers for files such as scripts, and for error responses sent before the app runs. */
export function plainHeaders(siteUrl: string | undefined): Record<string, string> {
  const transportSecurity = transportSecurityOf(siteUrl)
  return {
    'content-security-policy': POLICY_OF_FILES,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(transportSecurity && { 'strict-transport-security': transportSecurity }),
  }
}

/** Returns middleware that sets the security headers of every response. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const always = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Pages with a secret address have stricter headers (a mailed link).
    overwrite: false,
    crossOriginResourcePolicy: false,
    // No browser of today looks at these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: PERMISSIONS,
    strictTransportSecurity: transportSecurityOf(siteUrl) ?? false,
  })
  return async (c, next) => {
    await always(c, next)
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    const isShownElsewhere = SHOWN_ELSEWHERE.test(c.req.path)
    headers.set('cross-origin-resource-policy', isShownElsewhere ? 'cross-origin' : 'same-origin')
    // A browser takes the headers of a 304 over: the page that it has would lose its own policy.
    if (!isPage && c.res.status !== 304 && !headers.has('content-security-policy'))
      headers.set('content-security-policy', POLICY_OF_FILES)
  }
}
