import { useState } from 'react'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { classNames, Moment } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import type { Comment } from './comments.schema.ts'
import { mayDeleteComment, mayEditComment } from './model/comments.rules.ts'

const ownTools = () => import('./writing/edit-comment.tsx')
const EditComment = later(async () => (await ownTools()).EditComment)
const CommentTools = later(async () => (await ownTools()).CommentTools)
const DeleteComment = later(async () => (await ownTools()).DeleteComment)

export const commentAnchor = ({ id }: Pick<Comment, 'id'>) => `comment-${id}`

type State = 'view' | 'editing' | 'deleting'

/** One comment, with what its reader may do about it (checklist COMM-05, COMM-06, COMM-07). */
export function CommentEntry(props: {
  slug: string
  comment: Comment
  reader: { id: string; role: Role | null } | null
  onChanged: (what: string) => void
  onSessionOver: () => void
}) {
  const { slug, comment, reader, onChanged, onSessionOver } = props
  const [state, setState] = useState<State>('view')
  const isOwn = mayEditComment(reader, comment)
  const mayDelete = mayDeleteComment(reader, comment)
  return (
    <li id={commentAnchor(comment)} tabIndex={-1} className={classNames('comment', isOwn && 'comment-own')}>
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
        {state !== 'editing' && reader && (
          <CommentTools
            comment={comment}
            isOwn={isOwn}
            mayDelete={mayDelete}
            onEdit={() => setState('editing')}
            onDelete={() => setState('deleting')}
          />
        )}
      </div>
      {isOwn && reader && state === 'editing' ? (
        <EditComment
          slug={slug}
          memberId={reader.id}
          comment={comment}
          onClose={() => setState('view')}
          onSaved={onChanged}
          onSessionOver={onSessionOver}
        />
      ) : (
        <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
          {comment.content}
        </p>
      )}
      {state === 'deleting' && (
        <DeleteComment
          slug={slug}
          comment={comment}
          onClose={() => setState('view')}
          onDeleted={() => onChanged('The comment was deleted')}
        />
      )}
    </li>
  )
}
