import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { asSent, forgetHere, type RatedHere, rateHere, useChosenHere } from '#/client/device-choices.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { DEVICE_CHOICES_AT_ONCE } from '#/domain/accounts/device-choices.rules.ts'
import { type RatingFigures, withCommunity, withRating } from '#/domain/ratings/ratings.rules.ts'
import { dequeueChange, enqueueChange, queuedOnEarlierVisits } from '#/shared/memory/offline-queue.ts'
import type { ratingsApi } from './ratings.api.ts'
import type { RatingTaken } from './ratings.schema.ts'

const api = clientOf<typeof ratingsApi>()

const RATE_KEY = ['ratings', 'rate']

/** What waits in the place of stars where a rating is to be withdrawn. */
const WITHDRAWN = 0

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
    ...sending(gameId),
    onMutate: async (rating: number | null) => {
      rateHere(gameId, null)
      const kept = keep(queryClient, gameId, rating)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      const before =
        queryClient.getQueryData(me)?.ratings.find((given) => given.gameId === gameId)?.rating ?? null
      let figuresBefore: RatingFigures | undefined
      editFigures((figures) => {
        figuresBefore = figures
        return withRating(figures, before, rating)
      })
      give(queryClient, gameId, rating)
      return { before, figuresBefore, kept }
    },
    onSettled: (_taken, _error, _rating, held) => held?.kept && dequeueChange('waiting ratings', held.kept),
    onSuccess: (taken) => {
      // Rated again meanwhile: the later rating's answer is the one to show.
      if (taken && isLast()) editFigures((figures) => withCommunity(figures, taken))
      for (const queryKey of [['games'], ['results']]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
    onError: (error, rating, held) => {
      // The session ended meanwhile: it is kept here until somebody signs in again.
      if (isSessionOver(error) && rating !== null) rateHere(gameId, rating)
      if (!isLast()) return undefined
      const { before = null, figuresBefore } = held ?? {}
      give(queryClient, gameId, before)
      if (figuresBefore) editFigures(() => figuresBefore)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })
}

/** How a rating is sent: those of one game one after the other, in the order they were given. */
const sending = (gameId: number) => ({
  scope: { id: `rate ${gameId}` },
  mutationFn: async (rating: number | null): Promise<RatingTaken | null> => {
    const game = { param: { gameId: String(gameId) } }
    if (rating !== null) return answerOf(api.ratings[':gameId'].$put({ ...game, json: { rating } }))
    await answerOf(api.ratings[':gameId'].$delete(game))
    return null
  },
})

/** Sends what a member rated on an earlier visit, offline perhaps, and no server has heard of. */
export function useSendWaitingRatings(): void {
  const queryClient = useQueryClient()
  const memberId = useMe()?.member?.id
  useEffect(() => {
    if (!memberId) return
    for (const { gameId, value: stars } of queuedOnEarlierVisits('waiting ratings', memberId)) {
      const value = stars === WITHDRAWN ? null : stars
      const kept = keep(queryClient, gameId, value)
      give(queryClient, gameId, value)
      queryClient
        .getMutationCache()
        .build(queryClient, sending(gameId))
        .execute(value)
        .catch(() => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }))
        .finally(() => kept && dequeueChange('waiting ratings', kept))
        .then(() => {
          for (const queryKey of [['game'], ['games'], ['results']])
            void queryClient.invalidateQueries({ queryKey })
        })
    }
  }, [queryClient, memberId])
}

/** Keeps a rating until it is answered; where it is not known whose it is, none is. */
function keep(queryClient: QueryClient, gameId: number, rating: number | null) {
  const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
  if (!memberId) return undefined
  const change = { memberId, gameId, value: rating ?? WITHDRAWN, at: Date.now() }
  enqueueChange('waiting ratings', change)
  return change
}

function give(queryClient: QueryClient, gameId: number, rating: number | null) {
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

/** Lets what was rated on this device join the account of whoever signs in; it keeps what it was given later. */
export function useJoinRatings(): void {
  const queryClient = useQueryClient()
  const memberId = useMe()?.member?.id
  const here = useChosenHere().ratings
  const { mutate } = useMutation({
    scope: { id: 'join ratings' },
    mutationFn: (joining: readonly RatedHere[]) =>
      answerOf(api.ratings['from-device'].$post({ json: { ratings: joining.map(asSent) } }, repeatable)),
    onSuccess: async (_, joined) => {
      forgetHere({ ratings: joined })
      const changed = [['game'], ['games'], ['results']]
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  useEffect(() => {
    if (memberId && here.length > 0) mutate(here.slice(0, DEVICE_CHOICES_AT_ONCE))
  }, [memberId, here, mutate])
}

const isSessionOver = (error: unknown) => isProblem(error, 'not-signed-in')
