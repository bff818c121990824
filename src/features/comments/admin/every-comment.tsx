import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import type { Column } from '#/ui/list/data-table.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { everyCommentQuery, useRemoveComment } from './admin-comments.queries.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import type { ListedComment } from './admin-comments.schema.ts'

/** All comments of the site, for admins: searched, and deleted where they must be. */
export function EveryComment({ asked, onAsk }: ListControl<typeof COMMENT_LIST>) {
  const list = useQuery(everyCommentQuery(asked))
  const [doomed, setDoomed] = useState<ListedComment>()
  const columns: Column<ListedComment>[] = [
    {
      heading: 'Comment',
      cell: ({ content }) => (
        <p dir="auto" className="line-clamp-4 max-w-[62ch] whitespace-pre-line wrap-anywhere">
          {content}
        </p>
      ),
    },
    { heading: 'By', cell: ({ username }) => <bdi>{username ?? 'former member'}</bdi>, className: 'md:w-40' },
    {
      heading: 'Game',
      className: 'md:w-48',
      cell: ({ game }) =>
        game.published ? (
          <Link to="/game/$slug" params={{ slug: game.slug }} hash="comments" className="underline">
            <bdi>{game.title}</bdi>
          </Link>
        ) : (
          <>
            <bdi>{game.title}</bdi> (not published)
          </>
        ),
    },
    {
      heading: 'When',
      sort: 'created',
      className: 'md:w-40',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      heading: 'Delete',
      hideHeading: true,
      className: 'md:w-24 md:text-end',
      cell: (comment) => (
        <Button
          look="quiet"
          aria-label={`Delete comment by ${comment.username ?? 'a former member'} on ${comment.game.title}`}
          onClick={() => setDoomed(comment)}
        >
          Delete
        </Button>
      ),
    },
  ]
  return (
    <>
      <PagedList
        rules={COMMENT_LIST}
        sorts={CREATED_SORT_WORDS}
        noun={['comment', 'comments']}
        asked={asked}
        onAsk={onAsk}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nobody has commented yet."
      />
      {doomed && <RemoveComment comment={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

function RemoveComment({ comment, onClose }: { comment: ListedComment; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveComment(onClose)
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this comment?"
      confirm="Delete"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The comment was not deleted. {error.message}</>}
      onConfirm={() => mutate({ id: comment.id, slug: comment.game.slug })}
      onClose={onClose}
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
        {comment.content}
      </blockquote>
    </ConfirmDialog>
  )
}
