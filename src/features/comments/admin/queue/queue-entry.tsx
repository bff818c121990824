import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import Hand from 'lucide-react/icons/hand'
import Link2 from 'lucide-react/icons/link-2'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash'
import type { ChangeEvent, ReactNode } from 'react'
import { Button, Moment } from '#/ui/basics.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { ViewTabs } from '#/ui/screen.tsx'
import { MemberInitial } from '#/ui/table.tsx'
import { HOLD_WORDS, type HoldReason } from '../../model/holding.rules.ts'
import { reasonsInWords } from '../../model/reports.rules.ts'
import { COMMENT_LIST, type CommentView } from '../admin-comments.rules.ts'
import type { CommentQueue, ListedComment } from '../admin-comments.schema.ts'

interface QueueEntryProps {
  comment: ListedComment
  /** Written since the comments were looked at last. */
  isNew: boolean
  isChosen: boolean
  isPending: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onShow: () => void
  onRemove: () => void
}

/** A comment for editors: author and game, the reason it is held, and the actions. */
export function QueueEntry({ comment, isNew, isChosen, isPending, ...acts }: QueueEntryProps) {
  const { onChoose, onShow, onRemove } = acts
  const { memberId, username, game, content, heldFor, reports } = comment
  const by = username ?? 'a former member'
  const waits = heldFor !== null || reports.length > 0
  return (
    <li className="queue-entry" data-chosen={isChosen || undefined}>
      <CheckboxRow
        label={<span className="sr-only">Select the comment of {by}</span>}
        checked={isChosen}
        onChange={onChoose}
        className="queue-check"
      />
      <div className="queue-said">
        <MemberInitial name={username} isBlocked={comment.isBlocked} />
        <div className="min-w-0 flex-1">
          <p className="queue-head">
            {memberId ? (
              <Link
                to="/admin/members/$id"
                params={{ id: memberId }}
                className="font-semibold hover:underline"
              >
                <bdi>{username ?? 'no name yet'}</bdi>
              </Link>
            ) : (
              <span className="text-ink-2 italic">former member</span>
            )}
            <span className="text-ink-2">
              {game.published ? (
                <Link
                  to="/game/$slug"
                  params={{ slug: game.slug }}
                  hash="comments"
                  className="hover:underline"
                >
                  <bdi>{game.title}</bdi>
                </Link>
              ) : (
                <>
                  <bdi>{game.title}</bdi> (not published)
                </>
              )}
              , <Moment at={comment.createdAt} />
              {comment.editedAt && ', edited'}
            </span>
            {isNew && <span className="queue-new">New</span>}
          </p>
          <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
            {content}
          </p>
          <div>
            {heldFor && <Why icon={HOLD_ICONS[heldFor]}>{HOLD_WORDS[heldFor]}</Why>}
            {reports.length > 0 && <Reported reports={reports} />}
            {comment.isBlocked && <Why icon={<Ban aria-hidden />}>Blocked</Why>}
          </div>
        </div>
      </div>
      <div className="queue-acts">
        {waits && (
          <Button
            disabled={isPending}
            onClick={onShow}
            aria-label={`${heldFor ? 'Let it through' : 'Leave it'}: comment by ${by} on ${game.title}`}
          >
            <Check aria-hidden />
            {heldFor ? 'Let it through' : 'Leave it'}
          </Button>
        )}
        <Button
          look="quiet"
          disabled={isPending}
          onClick={onRemove}
          aria-label={`Delete comment by ${by} on ${game.title}`}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
    </li>
  )
}

const HOLD_ICONS: Record<HoldReason, ReactNode> = {
  first: <Sparkles aria-hidden />,
  link: <Link2 aria-hidden />,
  member: <Hand aria-hidden />,
}

function Reported({ reports }: Pick<ListedComment, 'reports'>) {
  const words = reports.flatMap(({ words }) => (words === null ? [] : [words]))
  return (
    <>
      <Why icon={<Flag aria-hidden />} isWarning>
        Reported by {reports.length}: {reasonsInWords(reports.map(({ reason }) => reason))}
      </Why>
      {words.map((each) => (
        <p key={each} dir="auto" className="type-hint wrap-anywhere">
          “{each}”
        </p>
      ))}
    </>
  )
}

function Why({ icon, isWarning, children }: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) {
  return (
    <p className="queue-why" data-warning={isWarning || undefined}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

const WORDS: Record<CommentView, string> = {
  waiting: 'Waiting',
  reported: 'Reported',
  online: 'Published',
  all: 'All',
}

interface QueueTabsProps {
  view: CommentView
  /** The number of comments per tab; undefined while unknown. */
  counts: CommentQueue | undefined
  onTurn: (view: CommentView) => void
}

export function QueueTabs({ view, counts, onTurn }: QueueTabsProps) {
  const views = COMMENT_LIST.kinds.map((each) => ({ view: each, words: WORDS[each], count: counts?.[each] }))
  return <ViewTabs label="Views" views={views} current={view} onTurn={onTurn} />
}
