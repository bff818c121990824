import { Hono } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { env } from '#/server/env.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { LETTERS } from './rules/room.rules.ts'

/** A QR code of a room's link. Drawn from the code in the address alone, so it does not reveal whether such a room exists. */
export const roomFiles = new Hono().get('/room/:letters/qr.svg', (c) => {
  const letters = c.req.param('letters')
  if (!LETTERS.test(letters)) return c.notFound()
  return c.body(qrOf(new URL(`/room/${letters}`, originRequestedAt(c.req.url)).href), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': CACHE_CONTROL.roomCode,
  })
})

/** The other phone must reach the site under the same host name as this one. */
function originRequestedAt(url: string): string {
  const question = new URL(url)
  const { siteUrl } = env()
  return question.host === new URL(siteUrl).host ? siteUrl : question.origin
}

function qrOf(text: string): string {
  const { size, path } = qrCodeOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#f7f0e6" d="M0 0h${size}v${size}H0z"/><path fill="#1d1626" d="${path}"/></svg>`
}
