import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asMarked, markHere, useChosenHere } from '#/client/device/device-choices.ts'
import { useLastChange } from '#/client/device/last-change.ts'
import { laterAct } from '#/client/later-act.ts'
import { meQuery, useMe, usePartOfMe } from '#/client/me.ts'
import type { Marked } from '#/domain/shelf/marks.rules.ts'
import { MARK_KEY, type MarkChange, markedIn, queueMarked, showMarked } from './marked-game.queries.ts'

export { useMe }

/** What the visitor says of a game, and where that is kept. */
interface OwnMarks {
  marked: Marked
  /** On this device alone; no account has it yet. */
  isHere: boolean
}

/** Tells what the visitor says of any game, with an account or on this device. */
export function useAllMarked(): (gameId: number) => OwnMarks {
  const shelf = usePartOfMe((me) => me.shelf)
  const { marks } = useChosenHere()
  return (gameId) => {
    const here = marks.find((said) => said.gameId === gameId)
    const ofAccount = markedIn(shelf, gameId)
    if (here && ofAccount.mark === null && !ofAccount.isPlayed)
      return { marked: asMarked(here), isHere: true }
    return { marked: ofAccount, isHere: false }
  }
}

/** What the visitor says of a game. */
export const useMarked = (gameId: number): OwnMarks => useAllMarked()(gameId)

/** What whoever shares the visitor's table says of games; null of somebody in no pair. */
export const useSharedTable = () => usePartOfMe(({ pair }) => pair)

/** Only members' marks are sent. */
const changeMarks = laterAct(async () => (await import('./change-marks.queries.ts')).changeMarks)

/**
 * Says something of a game. Of somebody who is not signed in, or of whom that is not known yet, it is kept on this device;
 * where a member's session turns out to be over, they are asked to sign in, and what they said is kept here until they have.
 */
export function useMarkGame(onSignIn: () => void) {
  const queryClient = useQueryClient()
  const [said] = useState(() => new Set<number>())
  const last = useLastChange<MarkChange>(MARK_KEY)
  const say = (gameId: number, marked: Marked) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (!me?.member) return markHere(gameId, marked)
    const change = { gameId, ...marked }
    said.add(gameId)
    queueMarked(queryClient, change)
    showMarked(queryClient, change)
    return changeMarks(queryClient, change, markedIn(me.shelf, gameId), onSignIn)
  }
  return { say, error: last && said.has(last.change.gameId) ? last.error : null }
}
