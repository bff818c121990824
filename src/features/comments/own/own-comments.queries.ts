import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { ownCommentsApi } from '../comments.api.ts'
import type { ReportReason } from '../model/reports.rules.ts'

const api = clientOf<typeof ownCommentsApi>()

/** Query key for the member's held comments on a game. */
export const heldKey = (slug: string) => ['held-comments', slug] as const

/** A member's own held comments on a game. */
export const heldCommentsQuery = (slug: string, memberId: string) =>
  queryOptions({
    queryKey: [...heldKey(slug), memberId],
    queryFn: () => answerOf(api.games[':slug']['held-comments'].$get({ param: { slug } })),
    refetchOnWindowFocus: true,
  })

/** Reports a comment to the editors. */
export function useReportComment(commentId: number, onDone: () => void) {
  return useMutation({
    mutationFn: (json: { reason: ReportReason; words: string }) =>
      answerOf(api.comments[':id'].report.$put({ param: { id: String(commentId) }, json }, repeatable)),
    onSuccess: onDone,
  })
}
