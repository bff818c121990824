import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { ownCommentsApi } from './own-comments.api.ts'

const api = clientOf<typeof ownCommentsApi>()

/** What is kept under of whose comments on a game wait. */
export const heldKey = (slug: string) => ['held-comments', slug] as const

/** A member's own comments on a game that wait until an editor has read them. */
export const heldCommentsQuery = (slug: string, memberId: string) =>
  queryOptions({
    queryKey: [...heldKey(slug), memberId],
    queryFn: () => answerOf(api.games[':slug']['held-comments'].$get({ param: { slug } })),
    refetchOnWindowFocus: true,
  })
