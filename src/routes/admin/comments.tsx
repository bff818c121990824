import { createFileRoute } from '@tanstack/react-router'
import { rolesThatMay } from '#/domain/accounts/roles/roles.rules.ts'
import { BlockMember } from '#/features/accounts/admin/member/page/member-acts.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { COMMENT_LIST } from '#/features/comments/admin/admin-comments.rules.ts'
import { CommentQueue } from '#/features/comments/admin/queue/comment-queue.tsx'
import { useListSearch } from '#/shell/admin/use-list-search.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/comments')({ component: CommentsPage })

/** What is proposed of whoever wrote many comments at once. */
const WAVE = { words: 'go', reason: 'The same advertisement, many times.' } as const

function CommentsPage() {
  const role = useMe()?.member?.role
  const mayBlock = role != null && rolesThatMay(['moderator']).includes(role)
  return (
    <>
      <ScreenHead
        title="Comments"
        lede="What waits until you have read it, and all that members say about games."
      />
      <CommentQueue
        {...useListSearch(COMMENT_LIST)}
        block={
          mayBlock
            ? ({ isWave, ...member }, end) => (
                <BlockMember {...member} {...end} {...(isWave && { proposed: WAVE })} />
              )
            : undefined
        }
      />
    </>
  )
}
