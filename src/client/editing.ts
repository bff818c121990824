import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from './client.ts'
import { ME_KEY } from './me.ts'

/** Whether somebody else saved the same since it was read. */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether what was asked for is not there any more. */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')

/** After a change that many pages may show: what is on screen is asked for again, what is not is forgotten. */
export function useRefreshEverything() {
  const queryClient = useQueryClient()
  return () => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
    queryClient.removeQueries({ type: 'inactive', predicate })
    void queryClient.invalidateQueries({ predicate })
  }
}
