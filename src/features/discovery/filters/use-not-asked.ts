import { useIsUnanswered } from '../discovery.queries.ts'
import type { DiscoverySearch } from '../rules/question/discovery-url.rules.ts'
import { useIsWaiting } from '../use-question.ts'

/**
 * Whether what the address asks could not be asked: nothing answers, and the results on the screen are those of an
 * earlier question (FIND-06).
 */
export function useNotAsked(answered: DiscoverySearch): boolean {
  const isWaiting = useIsWaiting(answered)
  return useIsUnanswered() && isWaiting
}
