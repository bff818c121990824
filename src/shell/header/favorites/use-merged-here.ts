import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gamesHere, moveHere } from '#/client/device/device-choices-sent.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { mergedGamesQuery } from '#/features/games/merged-games.queries.ts'

/**
 * Lets what was chosen on this device of a game that was merged meanwhile belong to the game that stays, asked once a page. What a
 * member chose follows on the server.
 */
export function useMergedHere(): void {
  const [ids] = useState(gamesHere)
  const isNobody = useMe()?.member === null
  const { data: merged } = useQuery(mergedGamesQuery(isNobody ? ids : []))
  useEffect(() => {
    if (merged && merged.length > 0) moveHere(merged)
  }, [merged])
}
