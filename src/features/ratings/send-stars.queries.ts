import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { rateHere } from '#/client/device/device-choices.ts'
import { meQuery, showTaken } from '#/client/me.ts'
import { type RatingFigures, withCommunity, withRating } from '#/domain/ratings/ratings.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import { type EditFigures, queueRating, rateKey, showRating } from './rated-game.queries.ts'
import type { ratingsApi } from './ratings.api.ts'
import type { RatingTaken } from './ratings.schema.ts'

const api = clientOf<typeof ratingsApi>()

interface RatedGame {
  gameId: number
  /** What the member gave it before, which is shown again where a rating fails. */
  before: number | null
  editFigures: EditFigures
  /** Asks a member whose session ended to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** Sends a member's rating of a game, or that they withdraw it (null); their stars are shown already. */
export function sendStars(queryClient: QueryClient, game: RatedGame, rating: number | null): void {
  const again = () => {
    // What was kept here meanwhile joins by itself.
    if (rating === null) sendStars(queryClient, game, rating)
  }
  queryClient
    .getMutationCache()
    .build(queryClient, ratingOf(queryClient, game))
    .execute(rating)
    .catch((problem: unknown) => isSessionOver(problem) && game.onSignIn(again))
}

/**
 * How a game is rated, or that withdrawn (null): the stars and the average change at once, and hold what the server answers;
 * what fails is taken back (checklist RATE-01, GAME-06, ruling 27).
 */
function ratingOf(queryClient: QueryClient, { gameId, before, editFigures }: RatedGame) {
  const me = meQuery().queryKey
  const mutationKey = rateKey(gameId)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return mutationOptions({
    mutationKey,
    ...sendingRating(gameId),
    onMutate: async (rating: number | null) => {
      rateHere(gameId, null)
      const kept = queueRating(queryClient, gameId, rating)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      let figuresBefore: RatingFigures | undefined
      editFigures((figures) => {
        figuresBefore = figures
        return withRating(figures, before, rating)
      })
      showRating(queryClient, gameId, rating)
      return { figuresBefore, kept }
    },
    onSettled: (_taken, _error, _rating, held) => held?.kept && dequeueChange('waiting ratings', held.kept),
    onSuccess: (taken, rating) => {
      // Rated again meanwhile: the later rating's answer is the one to show.
      if (isLast()) {
        showTaken(queryClient, () => showRating(queryClient, gameId, rating))
        if (taken) editFigures((figures) => withCommunity(figures, taken))
      }
      for (const queryKey of [['games'], ['results']]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
    onError: (error, rating, held) => {
      // The session ended meanwhile: it is kept here until somebody signs in again.
      if (isSessionOver(error) && rating !== null) rateHere(gameId, rating)
      if (!isLast()) return undefined
      const { figuresBefore } = held ?? {}
      showRating(queryClient, gameId, before)
      if (figuresBefore) editFigures(() => figuresBefore)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })
}

/** How a rating is sent: those of one game one after the other, in the order they were given. */
export const sendingRating = (gameId: number) => ({
  scope: { id: `rate ${gameId}` },
  mutationFn: async (rating: number | null): Promise<RatingTaken | null> => {
    const game = { param: { gameId: String(gameId) } }
    if (rating !== null) return answerOf(api.ratings[':gameId'].$put({ ...game, json: { rating } }))
    await answerOf(api.ratings[':gameId'].$delete(game))
    return null
  },
})
