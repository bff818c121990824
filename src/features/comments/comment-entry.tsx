import { useState } from 'react'
import { classNames, Moment } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import type { Comment } from './comments.schema.ts'
import { mayEditComment, type Reader } from './model/comments.rules.ts'
import type { CommentEditingProps } from './writing/comment-writing.tsx'

const writing = () => import('./writing/comment-writing.tsx')
const EditComment = later(async () => (await writing()).EditComment)
const CommentTools = later(async () => (await writing()).CommentTools)

/** A comment in the list, with buttons for what the reader may do with it (checklist COMM-05, COMM-06, COMM-07). */
export function CommentEntry(props: CommentEditingProps & { comment: Comment; reader: Reader | null }) {
  const { comment, reader, ...scope } = props
  const [isEditing, setEditing] = useState(false)
  const isOwn = mayEditComment(reader, comment)
  return (
    <li id={`comment-${comment.id}`} tabIndex={-1} className={classNames('comment', isOwn && 'comment-own')}>
      <div className="comment-head">
        {comment.username === null ? (
          <span className="text-ink-2 italic">
            {comment.memberId === null ? 'former member' : 'a member'}
          </span>
        ) : (
          <bdi className="min-w-0 font-semibold wrap-anywhere">{comment.username}</bdi>
        )}
        {isOwn && <span className="comment-you sm:order-last">You</span>}
        <span className="text-ink-2 text-sm max-sm:basis-full">
          <Moment at={comment.createdAt} />
          {comment.editedAt && ', edited'}
        </span>
        {reader && !isEditing && (
          <CommentTools {...scope} comment={comment} reader={reader} onEdit={() => setEditing(true)} />
        )}
      </div>
      {reader && isEditing ? (
        <EditComment {...scope} memberId={reader.id} comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
          {comment.content}
        </p>
      )}
    </li>
  )
}
