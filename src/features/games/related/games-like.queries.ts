import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { gamesApi } from '../games.api.ts'
import { notFoundFor404 } from '../games.queries.ts'

const api = clientOf<typeof gamesApi>()

/** Up to twelve similar games with reasons; in a module of its own, since only one page needs them. */
export const gamesLikeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['games like', slug],
    queryFn: () => answerOf(api.games[':slug'].like.$get({ param: { slug } })).catch(notFoundFor404),
  })
