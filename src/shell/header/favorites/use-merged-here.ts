import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { gamesHere, moveHere } from '#/client/device/device-choices-sent.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { mergedGamesQuery } from '#/features/games/merged-games.queries.ts'
import { moveQueued, queuedGames } from '#/shared/memory/queued-games.ts'

/**
 * Lets what was chosen on this device, and what waits here to be sent for a member, of a game that was merged meanwhile belong to
 * the game that stays, asked once a page. Whether what waits for a member can be sent: as long as it is not known, it waits on.
 */
export function useMergedHere(): boolean {
  const [chosen] = useState(gamesHere)
  const member = useMe()?.member
  const memberId = member?.id
  const waiting = useMemo(() => (memberId ? queuedGames(memberId) : []), [memberId])
  const ids = member === null ? chosen : waiting
  const { data: merged } = useQuery(mergedGamesQuery(ids))
  const [movedFor, setMovedFor] = useState<string>()
  useEffect(() => {
    if (!merged && ids.length > 0) return
    if (memberId) {
      moveQueued(merged ?? [])
      setMovedFor(memberId)
    } else if (merged && merged.length > 0) moveHere(merged)
  }, [merged, ids, memberId])
  return memberId !== undefined && movedFor === memberId
}
