import type { z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { noteClientAddress } from './client-address.ts'
import { isFromForeignPage } from './request-guards.ts'

/** Largest form in bytes: it fits the longest message with every character escaped. */
const LARGEST_FORM_BYTES = 262_144

/** Returns a route for a form sent without JavaScript. The route redirects to `address` with the outcome in the URL. */
export function plainForm<Sent>(
  address: string,
  shape: z.ZodType<Sent>,
  perform: (c: Context, sent: Sent) => Promise<unknown>,
) {
  const leadTo = (c: Context, outcome: 'sent' | 'refused' | 'limited') => {
    c.header('cache-control', CACHE_CONTROL.private)
    return c.redirect(`${address}?outcome=${outcome}`, 303)
  }
  const inSize = bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => leadTo(c, 'refused') })
  return new Hono().post(address, noteClientAddress, inSize, async (c) => {
    const form = shape.safeParse(isFromForeignPage(c) ? null : await c.req.parseBody().catch(() => null))
    if (!form.success) return leadTo(c, 'refused')
    try {
      await perform(c, form.data)
      return leadTo(c, 'sent')
    } catch (cause) {
      if (cause instanceof HttpProblem) return leadTo(c, cause.type === 'too-often' ? 'limited' : 'refused')
      throw cause
    }
  })
}
