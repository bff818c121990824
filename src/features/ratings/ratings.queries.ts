import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { rateHere, useChosenHere } from '#/client/device/device-choices.ts'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken, useMe } from '#/client/me.ts'
import { type RatingFigures, withCommunity, withRating } from '#/domain/ratings/ratings.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import type { ratingsApi } from './ratings.api.ts'
import type { RatingTaken } from './ratings.schema.ts'

const api = clientOf<typeof ratingsApi>()

const RATE_KEY = ['ratings', 'rate']

/** What waits in the place of stars where a rating is to be withdrawn. */
export const WITHDRAWN = 0

/** Changes the figures of the game a page shows. */
export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** What the visitor gave a game. */
interface OwnRating {
  stars: number
  /** Given on this device, and no account has it yet. */
  isHere: boolean
}

/** What the visitor gave a game, with an account or on this device; undefined where that is nothing, or not known. */
export function useOwnRating(gameId: number): OwnRating | undefined {
  const ofAccount = useMe()?.ratings.find((given) => given.gameId === gameId)
  const here = useChosenHere().ratings.find((given) => given.gameId === gameId)
  if (ofAccount) return { stars: ofAccount.rating, isHere: false }
  return here && { stars: here.rating, isHere: true }
}

/**
 * Rates a game, or withdraws that (null): the stars and the average change at once, and hold what the server answers;
 * what fails is taken back (checklist RATE-01, GAME-06, ruling 27).
 */
export function useRateGame(gameId: number, editFigures: EditFigures) {
  const queryClient = useQueryClient()
  const me = meQuery().queryKey
  const isLast = () => queryClient.isMutating({ mutationKey: [...RATE_KEY, gameId] }) === 1
  return useMutation({
    mutationKey: [...RATE_KEY, gameId],
    ...sendingRating(gameId),
    onMutate: async (rating: number | null) => {
      rateHere(gameId, null)
      const kept = queueRating(queryClient, gameId, rating)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      const before =
        queryClient.getQueryData(me)?.ratings.find((given) => given.gameId === gameId)?.rating ?? null
      let figuresBefore: RatingFigures | undefined
      editFigures((figures) => {
        figuresBefore = figures
        return withRating(figures, before, rating)
      })
      showRating(queryClient, gameId, rating)
      return { before, figuresBefore, kept }
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
      const { before = null, figuresBefore } = held ?? {}
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

/** Keeps a rating until it is answered. */
export const queueRating = (queryClient: QueryClient, gameId: number, rating: number | null) =>
  queueUntilAnswered(queryClient, 'waiting ratings', gameId, rating ?? WITHDRAWN)

/** Shows what a member gave a game before it is answered. */
export function showRating(queryClient: QueryClient, gameId: number, rating: number | null) {
  queryClient.setQueryData(meQuery().queryKey, (known) => {
    if (!known) return known
    const others = known.ratings.filter((given) => given.gameId !== gameId)
    return { ...known, ratings: rating === null ? others : [...others, { gameId, rating }] }
  })
}

/**
 * What giving stars does, or taking them back (null). Of somebody who is not signed in, or of whom that is not known yet,
 * they are kept on this device (checklist FIND-04); where a member's session turns out to be over, they are asked to
 * sign in.
 */
export function useGiveStars(
  gameId: number,
  editFigures: EditFigures,
  onSignIn: (intention: () => void) => void,
) {
  const queryClient = useQueryClient()
  const { mutate, error } = useRateGame(gameId, editFigures)
  const give = (stars: number | null) => {
    if (!queryClient.getQueryData(meQuery().queryKey)?.member) return rateHere(gameId, stars)
    const again = () => {
      // What was kept here meanwhile joins by itself.
      if (stars === null) mutate(stars)
    }
    return mutate(stars, { onError: (problem) => isSessionOver(problem) && onSignIn(again) })
  }
  return { give, error: isSessionOver(error) ? null : error }
}
