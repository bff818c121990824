import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionOver } from '../client.ts'

/** How the last change under a key went that was asked for since this stands on the page; undefined where none was. */
export function useLastChange<Change>(mutationKey: MutationKey) {
  const [since] = useState(Date.now)
  const asked = useMutationState({ filters: { mutationKey }, select: ({ state }) => state })
  const last = asked.findLast(({ submittedAt }) => submittedAt >= since)
  return (
    last && {
      change: last.variables as Change,
      isPending: last.status === 'pending',
      // Whose session is over is asked to sign in instead.
      error: isSessionOver(last.error) ? null : last.error,
    }
  )
}
