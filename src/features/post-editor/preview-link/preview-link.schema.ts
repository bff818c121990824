import { z } from '@hono/zod-openapi'

/** A link by which somebody without an account reads a post that is not out. */
const secretLink = z
  .object({ address: z.string(), expiresAt: z.iso.datetime(), seen: z.number().int() })
  .openapi('SecretLink')
export type SecretLink = z.infer<typeof secretLink>

/** Null where there is none that is good. */
export const secretLinkOfPost = z.object({ link: secretLink.nullable() })

export const previewRequested = z.object({ token: z.string().max(200) })
