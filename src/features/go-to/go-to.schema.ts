import { z } from '@hono/zod-openapi'

/** Maximum number of games, of posts, and of members that a search in the editors' “Go to” dialog finds. */
export const FOUND_OF_EACH = 5
const QUERY_MAX_LENGTH = 100

export const goToRequested = z.object({ q: z.string().trim().max(QUERY_MAX_LENGTH) })

export const editorRequested = z.object({ path: z.string().startsWith('/').max(500) })
export const editorFound = z.object({ href: z.string().nullable() })

const named = z.object({ id: z.number().int(), title: z.string(), published: z.boolean() })

/** Schema of what the editors' “Go to” dialog finds. A list of items that the caller may not see is empty. */
export const goToFound = z
  .object({
    games: z.array(named.extend({ slug: z.string(), thumb: z.string() })),
    posts: z.array(named),
    members: z.array(z.object({ id: z.string(), username: z.string().nullable(), email: z.string() })),
  })
  .openapi('GoToFound')
export type GoToFound = z.infer<typeof goToFound>
