import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from './client.ts'
import { ME_KEY } from './me.ts'

/** Whether another editor saved it meanwhile. */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** Refreshes everything after a change that many pages may show: visible queries are refetched, others are dropped. */
export function useRefreshEverything() {
  const queryClient = useQueryClient()
  return () => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
    queryClient.removeQueries({ type: 'inactive', predicate })
    void queryClient.invalidateQueries({ predicate })
  }
}
