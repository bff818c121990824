import { longDateTime } from '#/shared/dates.ts'
import { RowState } from '#/ui/list/table/row-name.tsx'
import type { PostSaving } from './saving/use-post-saving.ts'

/** How a post stands with its readers, in small under its head. */
export function PostState({ saving: { post, isWaiting } }: { saving: PostSaving }) {
  return (
    <p className="text-xs text-ink-2">
      {post.state === 'draft' && <RowState tone="open">Draft</RowState>}
      {post.state === 'scheduled' && (
        <RowState tone="open">
          {isWaiting ? 'Pending, scheduled' : 'Scheduled'} for{' '}
          {post.publishedAt && longDateTime(post.publishedAt, 'here')}
        </RowState>
      )}
      {post.state === 'published' && (
        <RowState tone={isWaiting ? 'waiting' : 'good'}>
          {isWaiting ? 'Pending: online, and newer words wait' : 'Online'}
        </RowState>
      )}
    </p>
  )
}
