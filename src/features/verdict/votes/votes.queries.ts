import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { useChosenHere, voteHere } from '#/client/device/device-choices.ts'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken, useMe } from '#/client/me.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { type GameVerdict, verdictWithout } from '#/domain/verdict/verdict.rules.ts'
import type { TwoPlayerVote } from '#/domain/verdict/votes.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import { sentencesKey } from '../sentences/sentences.queries.ts'
import type { verdictApi } from '../verdict.api.ts'
import type { VoteTaken } from '../verdict.schema.ts'

const api = clientOf<typeof verdictApi>()

const VOTE_KEY = ['verdict', 'vote']

/** What waits in the place of a vote where one is to be taken back. */
const WITHDRAWN = ''

/** Shows another verdict of the game a page shows. */
export type ShowVerdict = (change: (shown: GameVerdict) => GameVerdict) => void

/** What the visitor voted on a game. */
interface OwnVote {
  vote: TwoPlayerVote
  sentence: string | null
  /** Given on this device, and no account has it yet. */
  isHere: boolean
}

/** A vote to send, or null to take it back; without a sentence, the one there is stays. */
export type SentVote = { vote: TwoPlayerVote; sentence?: string | null } | null

/** What the visitor voted on a game, with an account or on this device; undefined where that is nothing, or not known. */
export function useOwnVote(gameId: number): OwnVote | undefined {
  const ofAccount = useMe()?.votes.find((given) => given.gameId === gameId)
  const here = useChosenHere().votes.find((given) => given.gameId === gameId)
  if (ofAccount) return { vote: ofAccount.vote, sentence: ofAccount.sentence, isHere: false }
  return here && { vote: here.vote, sentence: null, isHere: true }
}

/** Whoever is signed in; null for a visitor, and as long as it is not known. */
export const useReader = () => useMe()?.member ?? null

/** How a vote is sent: those on one game one after the other, in the order they were given. */
export const sendingVote = (gameId: number) => ({
  scope: { id: `vote ${gameId}` },
  mutationFn: async (given: SentVote): Promise<VoteTaken | null> => {
    const game = { param: { gameId: String(gameId) } }
    if (given !== null) return answerOf(api.votes[':gameId'].$put({ ...game, json: given }))
    await answerOf(api.votes[':gameId'].$delete(game))
    return null
  },
})

/**
 * Votes on a game, says why, or takes that back (null): the choice shows at once and the verdict as the server answers;
 * what fails is taken back (checklist VERDICT-02). Of somebody who is not signed in, or of whom that is not known yet, a
 * vote is kept on this device (FIND-04); where a member's session turns out to be over, they are asked to sign in.
 */
export function useVote(
  gameId: number,
  slug: string,
  showVerdict: ShowVerdict,
  onSignIn: (intention: () => void) => void,
) {
  const queryClient = useQueryClient()
  const me = meQuery().queryKey
  const isLast = () => queryClient.isMutating({ mutationKey: [...VOTE_KEY, gameId] }) === 1
  const { mutate, error, isPending, variables } = useMutation({
    mutationKey: [...VOTE_KEY, gameId],
    ...sendingVote(gameId),
    onMutate: async (given: SentVote) => {
      voteHere(gameId, null)
      const kept = queueVote(queryClient, gameId, given)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      const before = queryClient.getQueryData(me)?.votes.find((one) => one.gameId === gameId)
      showVote(queryClient, gameId, given)
      return { before, kept }
    },
    onSettled: (_taken, _error, _given, held) => held?.kept && dequeueChange('waiting votes', held.kept),
    onSuccess: (taken, given, { before }) => {
      if (isLast()) {
        showTaken(queryClient, () => showVote(queryClient, gameId, given))
        showVerdict((shown) => (taken ? taken.twoPlayer : verdictWithout(shown, before?.vote)))
      }
      for (const queryKey of [['games'], ['results']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      const isSaid = given === null ? before?.sentence : (before?.sentence ?? given.sentence)
      if (isSaid) void queryClient.invalidateQueries({ queryKey: sentencesKey(slug) })
    },
    onError: (problem, given, held) => {
      // The session ended meanwhile: it is kept here until somebody signs in again.
      if (isSessionOver(problem) && given !== null) voteHere(gameId, given.vote)
      if (!isLast()) return undefined
      showVote(queryClient, gameId, held?.before ?? null)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })
  const give = (given: SentVote, onDone?: () => void) => {
    if (!queryClient.getQueryData(me)?.member) return voteHere(gameId, given?.vote ?? null)
    const again = () => {
      // A vote that was kept here meanwhile joins by itself.
      if (given === null || given.sentence !== undefined) mutate(given)
    }
    return mutate(given, {
      onSuccess: () => onDone?.(),
      onError: (problem) => isSessionOver(problem) && onSignIn(again),
    })
  }
  return { give, error: isSessionOver(error) ? null : error, isPending, sent: variables }
}

/** Keeps a vote until it is answered. */
export const queueVote = (queryClient: QueryClient, gameId: number, given: SentVote) =>
  queueUntilAnswered(queryClient, 'waiting votes', gameId, given?.vote ?? WITHDRAWN)

/** Shows the visitor's own vote before it is answered. */
export function showVote(queryClient: QueryClient, gameId: number, given: SentVote) {
  queryClient.setQueryData(
    meQuery().queryKey,
    (known) => known && { ...known, votes: voted(known, gameId, given) },
  )
}

function voted({ votes }: Me, gameId: number, given: SentVote): Me['votes'] {
  const others = votes.filter((one) => one.gameId !== gameId)
  if (given === null) return others
  const before = votes.find((one) => one.gameId === gameId)?.sentence ?? null
  const { vote, sentence = before } = given
  return [...others, { gameId, vote, sentence }]
}
