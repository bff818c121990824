import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { ReportReason } from '#/domain/comments/reports.rules.ts'
import type { ownCommentsApi } from './own-comments.api.ts'

const api = clientOf<typeof ownCommentsApi>()

/** Reports a comment to the editors. */
export function useReportComment(commentId: number, onDone: () => void) {
  return useMutation({
    mutationFn: (json: { reason: ReportReason; words: string }) =>
      answerOf(api.comments[':id'].report.$put({ param: { id: String(commentId) }, json }, repeatable)),
    onSuccess: onDone,
  })
}
