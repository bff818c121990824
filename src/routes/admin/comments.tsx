import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BlockMembers } from '#/features/accounts/admin/member-acts.tsx'
import { hasRightsOf } from '#/features/accounts/model/roles/roles.rules.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { CommentQueue } from '#/features/comments/admin/queue/comment-queue.tsx'
import {
  countWaitingAnew,
  newCommentsSince,
  noteCommentsViewed,
} from '#/features/dashboard/dashboard.queries.ts'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/comments')({ component: CommentsPage })

function CommentsPage() {
  const role = useMe()?.member?.role
  const mayBlock = hasRightsOf(role, ['moderator'])
  const [newSince] = useState(newCommentsSince)
  const queryClient = useQueryClient()
  // Opening the screen marks all comments as seen; its badge counts from now.
  useEffect(() => {
    noteCommentsViewed()
    void countWaitingAnew(queryClient)
  }, [queryClient])
  return (
    <>
      <ScreenHead
        title="Comments"
        lede="Comments waiting for review, and everything members have written about games."
      />
      <CommentQueue
        newSince={newSince}
        block={
          mayBlock ? (members, end) => <BlockMembers members={members} {...end} proposed="go" /> : undefined
        }
      />
    </>
  )
}
