import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { asSent, useChosenHere } from '#/client/device/device-choices.ts'
import { type MemberChoice, refreshGames } from '#/client/device/member-choice.ts'
import { useLastChange, useMemberChoice } from '#/client/device/use-member-choice.ts'
import { usePartOfMe } from '#/client/me.ts'
import { type RatingFigures, withCommunity, withRating } from './model/ratings.rules.ts'
import type { RatingTaken } from './model/ratings.schema.ts'
import type { ratingsApi } from './ratings.api.ts'

const api = clientOf<typeof ratingsApi>()

/** Describes the rating choice to the shared member-choice code; null means no rating. */
export const RATINGS: MemberChoice<'ratings', number | null, RatingTaken | null> = {
  key: 'ratings',
  of: ({ ratings }, gameId) => ratings.find((given) => given.gameId === gameId)?.rating ?? null,
  merge: (me, gameId, rating) => {
    const others = me.ratings.filter((given) => given.gameId !== gameId)
    return { ...me, ratings: rating === null ? others : [...others, { gameId, rating }] }
  },
  toDevice: (rating) => (rating === null ? null : { rating }),
  fromDevice: ({ rating }) => rating,
  send: async (gameId, rating) => {
    const game = { param: { gameId: String(gameId) } }
    if (rating !== null) return answerOf(api.ratings[':gameId'].$put({ ...game, json: { rating } }))
    await answerOf(api.ratings[':gameId'].$delete(game))
    return null
  },
  join: (chosen) =>
    answerOf(api.ratings['from-device'].$post({ json: { ratings: chosen.map(asSent) } }, repeatable)),
  refresh: refreshGames,
}

interface OwnRating {
  stars: number
  /** Whether the rating is stored on this device only, because no account has it yet. */
  isHere: boolean
}

/** Returns the visitor's own rating, of the account or this device; undefined without one, or while unknown. */
export function useOwnRating(gameId: number): OwnRating | undefined {
  const ofAccount = usePartOfMe((me) => RATINGS.of(me, gameId))
  const here = useChosenHere(({ ratings }) => ratings.find((given) => given.gameId === gameId))
  if (ofAccount !== null) return { stars: ofAccount, isHere: false }
  return here && { stars: here.rating, isHere: true }
}

export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** Returns the function that rates a game, or with null withdraws the rating; the page's figures change at once (RATE-01). */
export function useGiveStars(gameId: number, editFigures: EditFigures) {
  const choose = useMemberChoice(RATINGS)
  const last = useLastChange(RATINGS, gameId)
  const give = (stars: number | null) => {
    let figuresBefore: RatingFigures | undefined
    choose(gameId, stars, {
      page: (before) => ({
        show: () =>
          editFigures((figures) => {
            figuresBefore = figures
            return withRating(figures, before, stars)
          }),
        saved: (taken) => taken && editFigures((figures) => withCommunity(figures, taken)),
        failed: () => editFigures((figures) => figuresBefore ?? figures),
      }),
    })
  }
  return { give, error: last?.error ?? null }
}
