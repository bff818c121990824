import type { QueryClient } from '@tanstack/react-query'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery } from '#/client/me.ts'
import type { RatingFigures } from '#/domain/ratings/ratings.rules.ts'

/** Under which the ratings of one game are sent. */
export const rateKey = (gameId: number) => ['ratings', 'rate', gameId]

/** Changes the figures of the game a page shows. */
export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** Shows what a member gave a game before it is answered. */
export function showRating(queryClient: QueryClient, gameId: number, rating: number | null) {
  queryClient.setQueryData(meQuery().queryKey, (known) => {
    if (!known) return known
    const others = known.ratings.filter((given) => given.gameId !== gameId)
    return { ...known, ratings: rating === null ? others : [...others, { gameId, rating }] }
  })
}

/** What waits in the place of stars where a rating is to be withdrawn. */
export const WITHDRAWN = 0

/** Keeps a rating until it is answered. */
export const queueRating = (queryClient: QueryClient, gameId: number, rating: number | null) =>
  queueUntilAnswered(queryClient, 'waiting ratings', gameId, rating ?? WITHDRAWN)
