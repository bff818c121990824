import { useQueryClient } from '@tanstack/react-query'
import { rateHere, useChosenHere } from '#/client/device/device-choices.ts'
import { useLastChange } from '#/client/device/last-change.ts'
import { laterAct } from '#/client/later-act.ts'
import { meQuery, usePartOfMe } from '#/client/me.ts'
import { type EditFigures, queueRating, rateKey, showRating } from './rated-game.queries.ts'

/** What the visitor gave a game. */
interface OwnRating {
  stars: number
  /** Given on this device, and no account has it yet. */
  isHere: boolean
}

/** What the visitor gave a game, with an account or on this device; undefined where that is nothing, or not known. */
export function useOwnRating(gameId: number): OwnRating | undefined {
  const ofAccount = usePartOfMe(({ ratings }) => ratings.find((given) => given.gameId === gameId) ?? null)
  const here = useChosenHere().ratings.find((given) => given.gameId === gameId)
  if (ofAccount) return { stars: ofAccount.rating, isHere: false }
  return here && { stars: here.rating, isHere: true }
}

/** Only members send what they rate. */
const sendStars = laterAct(async () => (await import('./send-stars.queries.ts')).sendStars)

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
  const last = useLastChange(rateKey(gameId))
  const give = (stars: number | null) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (!me?.member) return rateHere(gameId, stars)
    const before = me.ratings.find((given) => given.gameId === gameId)?.rating ?? null
    queueRating(queryClient, gameId, stars)
    showRating(queryClient, gameId, stars)
    return sendStars(queryClient, { gameId, before, editFigures, onSignIn }, stars)
  }
  return { give, error: last?.error ?? null }
}
