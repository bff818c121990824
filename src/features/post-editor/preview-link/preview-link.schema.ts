import { z } from '@hono/zod-openapi'

/** A link that shows an unpublished post without an account. */
const secretLink = z
  .object({ address: z.string(), expiresAt: z.iso.datetime(), seen: z.number().int() })
  .openapi('SecretLink')
export type SecretLink = z.infer<typeof secretLink>

/** Null without a valid one. */
export const secretLinkOfPost = z.object({ link: secretLink.nullable() })

export const previewRequested = z.object({ token: z.string().max(200) })
