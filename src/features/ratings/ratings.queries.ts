import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useChosenHere, withAge } from '#/client/device/device-choices.ts'
import { type MemberChoice, refreshGames } from '#/client/device/member-choice.ts'
import { useLastChange, useMemberChoice } from '#/client/device/use-member-choice.ts'
import { usePartOfMe } from '#/client/me.ts'
import { type RatingFigures, withCommunity, withRating } from './model/ratings.rules.ts'
import type { RatingTaken } from './model/ratings.schema.ts'
import type { ratingsApi } from './ratings.api.ts'

const api = clientOf<typeof ratingsApi>()

/** Defines where ratings are stored: on the device for guests, in the account for members. A rating of null means unrated. */
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
    answerOf(api.ratings['from-device'].$post({ json: { ratings: chosen.map(withAge) } }, repeatable)),
  refresh: refreshGames,
}

interface OwnRating {
  stars: number
  /** Whether the rating is stored on this device only, because no account has it yet. */
  isHere: boolean
}

/** Returns the visitor's own rating of a game, from the account or this device. Returns undefined for an unrated game. */
export function useOwnRating(gameId: number): OwnRating | undefined {
  const ofAccount = usePartOfMe((me) => RATINGS.of(me, gameId))
  const here = useChosenHere(({ ratings }) => ratings.find((given) => given.gameId === gameId))
  if (ofAccount !== null) return { stars: ofAccount, isHere: false }
  return here && { stars: here.rating, isHere: true }
}

export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** Returns `give(stars)`, which rates a game; null stars withdraw the rating. The page shows the new mean at once (RATE-01). */
export function useRateGame(gameId: number, editFigures: EditFigures) {
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
