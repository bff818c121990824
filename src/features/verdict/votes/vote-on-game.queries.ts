import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { voteHere } from '#/client/device/device-choices.ts'
import { meQuery, showTaken } from '#/client/me.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { verdictWithout } from '#/domain/verdict/verdict.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import { sentencesKey } from '../sentences/sentences.queries.ts'
import type { verdictApi } from '../verdict.api.ts'
import type { VoteTaken } from '../verdict.schema.ts'
import { queueVote, type SentVote, type ShowVerdict, showVote, voteKey } from './voted-game.queries.ts'

const api = clientOf<typeof verdictApi>()

interface VotedGame {
  /** What the member voted on it before, which is shown again where a vote fails. */
  before: Me['votes'][number] | undefined
  game: { id: number; slug: string }
  showVerdict: ShowVerdict
  /** Asks a member whose session ended to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** Sends a member's vote on a game, why they say so, or that they take it back (null); it is shown already. */
export function voteOnGame(
  queryClient: QueryClient,
  voted: VotedGame,
  given: SentVote,
  onDone?: () => void,
): void {
  const again = () => {
    // A vote that was kept here meanwhile joins by itself.
    if (given === null || given.sentence !== undefined) voteOnGame(queryClient, voted, given)
  }
  queryClient
    .getMutationCache()
    .build(queryClient, voteOf(queryClient, voted))
    .execute(given)
    .then(onDone, (problem: unknown) => isSessionOver(problem) && voted.onSignIn(again))
}

/**
 * How a game is voted on, why is said, or that taken back (null): the choice shows at once and the verdict as the server
 * answers; what fails is taken back (checklist VERDICT-02).
 */
function voteOf(queryClient: QueryClient, { game, before, showVerdict }: VotedGame) {
  const gameId = game.id
  const me = meQuery().queryKey
  const mutationKey = voteKey(gameId)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return mutationOptions({
    mutationKey,
    ...sendingVote(gameId),
    onMutate: async (given: SentVote) => {
      voteHere(gameId, null)
      const kept = queueVote(queryClient, gameId, given)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      showVote(queryClient, gameId, given)
      return { kept }
    },
    onSettled: (_taken, _error, _given, held) => held?.kept && dequeueChange('waiting votes', held.kept),
    onSuccess: (taken, given) => {
      if (isLast()) {
        showTaken(queryClient, () => showVote(queryClient, gameId, given))
        showVerdict((shown) => (taken ? taken.twoPlayer : verdictWithout(shown, before?.vote)))
      }
      for (const queryKey of [['games'], ['results']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      const isSaid = given === null ? before?.sentence : (before?.sentence ?? given.sentence)
      if (isSaid) void queryClient.invalidateQueries({ queryKey: sentencesKey(game.slug) })
    },
    onError: (problem, given) => {
      // The session ended meanwhile: it is kept here until somebody signs in again.
      if (isSessionOver(problem) && given !== null) voteHere(gameId, given.vote)
      if (!isLast()) return undefined
      showVote(queryClient, gameId, before ?? null)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })
}

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
