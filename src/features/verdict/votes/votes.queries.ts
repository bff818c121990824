import { useQueryClient } from '@tanstack/react-query'
import { useChosenHere, voteHere } from '#/client/device/device-choices.ts'
import { useLastChange } from '#/client/device/last-change.ts'
import { laterAct } from '#/client/later-act.ts'
import { meQuery, usePartOfMe } from '#/client/me.ts'
import type { TwoPlayerVote } from '#/domain/verdict/votes.rules.ts'
import { queueVote, type SentVote, type ShowVerdict, showVote, voteKey } from './voted-game.queries.ts'

/** What the visitor voted on a game. */
interface OwnVote {
  vote: TwoPlayerVote
  sentence: string | null
  /** Given on this device, and no account has it yet. */
  isHere: boolean
}

/** What the visitor voted on a game, with an account or on this device; undefined where that is nothing, or not known. */
export function useOwnVote(gameId: number): OwnVote | undefined {
  const ofAccount = usePartOfMe(({ votes }) => votes.find((given) => given.gameId === gameId) ?? null)
  const here = useChosenHere().votes.find((given) => given.gameId === gameId)
  if (ofAccount) return { vote: ofAccount.vote, sentence: ofAccount.sentence, isHere: false }
  return here && { vote: here.vote, sentence: null, isHere: true }
}

/** Whoever is signed in; null for a visitor, and as long as it is not known. */
export const useReader = () => usePartOfMe(({ member }) => member)

/** Only members' votes are sent. */
const voteOnGame = laterAct(async () => (await import('./vote-on-game.queries.ts')).voteOnGame)

/**
 * What voting on a game does, saying why, or taking that back (null). Of somebody who is not signed in, or of whom that is
 * not known yet, a vote is kept on this device (FIND-04); where a member's session turns out to be over, they are asked to
 * sign in.
 */
export function useVote(
  game: { id: number; slug: string },
  showVerdict: ShowVerdict,
  onSignIn: (intention: () => void) => void,
) {
  const queryClient = useQueryClient()
  const last = useLastChange<SentVote>(voteKey(game.id))
  const give = (given: SentVote, onDone?: () => void) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (!me?.member) return voteHere(game.id, given?.vote ?? null)
    const before = me.votes.find(({ gameId }) => gameId === game.id)
    queueVote(queryClient, game.id, given)
    showVote(queryClient, game.id, given)
    return voteOnGame(queryClient, { game, before, showVerdict, onSignIn }, given, onDone)
  }
  return { give, error: last?.error ?? null, isPending: last?.isPending === true, sent: last?.change }
}
