import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'
import { meQuery, useMe } from '#/api/me.ts'
import { type RatingFigures, withCommunity, withRating } from './ratings.rules.ts'

const RATE_KEY = ['ratings', 'rate']

/** Changes the figures of the game a page shows. */
export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** What a member gave a game; null where that is nothing, undefined as long as nobody is known to be signed in. */
export function useOwnRating(gameId: number): number | null | undefined {
  const me = useMe()
  if (!me?.member) return undefined
  return me.ratings.find((given) => given.gameId === gameId)?.rating ?? null
}

/**
 * Rates a game: the stars and the average change at once, and hold what the server answers; what fails is taken
 * back (checklist RATE-01, GAME-06).
 */
export function useRateGame(gameId: number, editFigures: EditFigures) {
  const queryClient = useQueryClient()
  const me = meQuery().queryKey
  const isLast = () => queryClient.isMutating({ mutationKey: [...RATE_KEY, gameId] }) === 1
  return useMutation({
    mutationKey: [...RATE_KEY, gameId],
    scope: { id: `rate ${gameId}` },
    mutationFn: (rating: number) =>
      answerOf(api.ratings[':gameId'].$put({ param: { gameId: String(gameId) }, json: { rating } })),
    onMutate: async (rating) => {
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      const before =
        queryClient.getQueryData(me)?.ratings.find((given) => given.gameId === gameId)?.rating ?? null
      let figuresBefore: RatingFigures | undefined
      editFigures((figures) => {
        figuresBefore = figures
        return withRating(figures, before, rating)
      })
      give(rating)
      return { before, figuresBefore }
    },
    onSuccess: (taken) => {
      // Rated again meanwhile: the later rating's answer is the one to show.
      if (isLast()) editFigures((figures) => withCommunity(figures, taken))
      for (const queryKey of [['games'], ['results']]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
    onError: (_error, _rating, held) => {
      if (!isLast()) return undefined
      const { before = null, figuresBefore } = held ?? {}
      give(before)
      if (figuresBefore) editFigures(() => figuresBefore)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })

  function give(rating: number | null) {
    queryClient.setQueryData(me, (known) => {
      if (!known) return known
      const others = known.ratings.filter((given) => given.gameId !== gameId)
      return { ...known, ratings: rating === null ? others : [...others, { gameId, rating }] }
    })
  }
}

/** What giving stars does: whoever is not signed in is asked to be, and rates then (checklist RATE-01). */
export function useGiveStars(rate: (stars: number) => void, onSignIn: (intention: () => void) => void) {
  const queryClient = useQueryClient()
  return async (stars: number) => {
    const me = await queryClient.ensureQueryData(meQuery()).catch(() => undefined)
    if (me?.member === null) onSignIn(() => rate(stars))
    else rate(stars)
  }
}
