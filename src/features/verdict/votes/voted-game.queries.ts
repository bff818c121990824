import type { QueryClient } from '@tanstack/react-query'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery } from '#/client/me.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import type { GameVerdict } from '#/domain/verdict/verdict.rules.ts'
import type { TwoPlayerVote } from '#/domain/verdict/votes.rules.ts'

/** Under which the votes on one game are sent. */
export const voteKey = (gameId: number) => ['verdict', 'vote', gameId]

/** Shows another verdict of the game a page shows. */
export type ShowVerdict = (change: (shown: GameVerdict) => GameVerdict) => void

/** A vote to send, or null to take it back; without a sentence, the one there is stays. */
export type SentVote = { vote: TwoPlayerVote; sentence?: string | null } | null

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

/** What waits in the place of a vote where one is to be taken back. */
const TAKEN_BACK = ''

/** Keeps a vote until it is answered. */
export const queueVote = (queryClient: QueryClient, gameId: number, given: SentVote) =>
  queueUntilAnswered(queryClient, 'waiting votes', gameId, given?.vote ?? TAKEN_BACK)
