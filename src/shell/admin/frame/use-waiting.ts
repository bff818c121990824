import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import {
  countWaitingAnew,
  noteCommentsLookedAt,
  waitingQuery,
} from '#/features/dashboard/waiting/waiting.queries.ts'

/** How much waits, as it was counted last. */
export const useWaiting = () => useQuery(waitingQuery()).data

/** Counts what waits anew with each screen; whoever opens the comments has seen those that are there. */
export function useCountsOfWaiting() {
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Before anything is asked, so that a first answer on its way knows it too.
  useLayoutEffect(() => {
    if (path === '/admin/comments') noteCommentsLookedAt()
  }, [path])
  useEffect(() => {
    // On the way out the address is another's already.
    if (!path.startsWith('/admin')) return
    void countWaitingAnew(queryClient)
  }, [path, queryClient])
}
