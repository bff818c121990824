import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { answerOf, clientOf, cursorPages, deleted, repeatable } from '#/client/client.ts'
import { useChosenHere, withAge } from '#/client/device/device-choices.ts'
import { type MemberChoice, refreshGames } from '#/client/device/member-choice.ts'
import { useLastChange, useMemberChoice } from '#/client/device/use-member-choice.ts'
import { ME_KEY, usePartOfMe } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { type GameVerdict, verdictWithout } from './model/verdict.rules.ts'
import type { TwoPlayerVote } from './model/votes.rules.ts'
import type { verdictApi } from './verdict.api.ts'
import type { SavedVote } from './verdict.schema.ts'

export { useWithName } from '#/client/me.ts'

const api = clientOf<typeof verdictApi>()

/** Query key prefix for a game's short reviews (the sentences of votes). */
export const sentencesKey = (slug: string) => ['game', slug, 'sentences'] as const

/** Infinite query for a game's short reviews (sentences), newest first. `from` is the cursor where the first page starts. */
export const sentencesQuery = (slug: string, from?: string) =>
  cursorPages(
    sentencesKey(slug),
    (query) => answerOf(api.games[':slug'].sentences.$get({ param: { slug }, query })),
    from,
  )

/** Returns the loaded short reviews of a game, and functions that load more. */
export function useSentences(slug: string, cursor: string | undefined) {
  const { data, ...query } = useSuspenseInfiniteQuery(sentencesQuery(slug, cursor))
  return {
    ...query,
    sentences: data.pages.flatMap((page) => page.sentences),
    from: data.pages[0]?.from ?? 1,
    nextCursor: data.pages.at(-1)?.nextCursor ?? null,
  }
}

/** Mutation that deletes a short review (the sentence of a vote). If the review is already deleted, the mutation succeeds. */
export const useDeleteSentence = (slug: string, id: number, onDeleted: () => void) =>
  useMutation({
    mutationFn: () => deleted(api.sentences[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async (_answer, _sent, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ME_KEY, exact: true })
      await client.invalidateQueries({ queryKey: sentencesKey(slug) })
      onDeleted()
    },
  })

/** A vote to send, or null to withdraw the vote. A `sentence` of null deletes the short review; undefined keeps it. */
export type SentVote = { vote: TwoPlayerVote; sentence?: string | null } | null

/** Defines how votes on games are stored: on the device for guests, in the account for members. */
export const VOTES: MemberChoice<'votes', SentVote, SavedVote | null> = {
  key: 'votes',
  of: (me, gameId) => voteIn(me, gameId),
  merge: (me, gameId, given) => {
    const others = me.votes.filter((one) => one.gameId !== gameId)
    if (given === null) return { ...me, votes: others }
    const { vote, sentence = voteIn(me, gameId)?.sentence ?? null } = given
    return { ...me, votes: [...others, { gameId, vote, sentence }] }
  },
  toDevice: (given) => given && { vote: given.vote },
  fromDevice: ({ vote }) => ({ vote }),
  send: async (gameId, given) => {
    const game = { param: { gameId: String(gameId) } }
    if (given !== null) return answerOf(api.votes[':gameId'].$put({ ...game, json: given }))
    await answerOf(api.votes[':gameId'].$delete(game))
    return null
  },
  join: (chosen) =>
    answerOf(api.votes['from-device'].$post({ json: { votes: chosen.map(withAge) } }, repeatable)),
  isMoreThanDevice: (given) => given?.sentence !== undefined,
  refresh: refreshGames,
}

const voteIn = ({ votes }: Me, gameId: number) => votes.find((given) => given.gameId === gameId) ?? null

/** Returns the visitor's own vote on a game, if any. `isHere` means that the vote is stored only on this device. */
export function useOwnVote(gameId: number) {
  const ofAccount = usePartOfMe((me) => voteIn(me, gameId))
  const here = useChosenHere(({ votes }) => votes.find((given) => given.gameId === gameId))
  if (ofAccount) return { ...ofAccount, isHere: false }
  return here && { vote: here.vote, sentence: null, isHere: true }
}

/** Returns the signed-in member. Returns null for guests and while the account is loading. */
export const useSignedInMember = () => usePartOfMe(({ member }) => member)

/** Function that updates the verdict shown on a game's page. `change` gets the old verdict and returns the new one. */
export type ShowVerdict = (change: (shown: GameVerdict) => GameVerdict) => void

/** Returns `changeVote`, which saves or withdraws the visitor's vote on a game (VERDICT-02), and the state of the last change. */
export function useVote(game: { id: number; slug: string }, showVerdict: ShowVerdict) {
  const queryClient = useQueryClient()
  const choose = useMemberChoice(VOTES)
  const last = useLastChange<SentVote>(VOTES, game.id)
  const changeVote = (given: SentVote, onDone?: () => void) =>
    choose(game.id, given, {
      page: (before) => ({
        saved: (taken) => {
          showVerdict((shown) => (taken ? taken.twoPlayer : verdictWithout(shown, before?.vote)))
          if (before?.sentence ?? given?.sentence)
            void queryClient.invalidateQueries({ queryKey: sentencesKey(game.slug) })
        },
      }),
      onDone,
    })
  return { changeVote, error: last?.error ?? null, isPending: last?.isPending === true, sent: last?.value }
}
