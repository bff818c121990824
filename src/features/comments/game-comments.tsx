import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MoreOfList } from '#/features/games/page/more-of-list.tsx'
import { Alert, Button, classNames, SectionHeading } from '#/ui/basics.tsx'
import { TextArea } from '#/ui/form.tsx'
import { later } from '#/ui/later.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { useComments, useMe, usePartOfMe, useSignIn } from './comments.queries.ts'
import { COMMENTS_PER_PAGE } from './model/comments.rules.ts'

const writing = () => import('./writing/comment-writing.tsx')
const WriteComment = later(async () => (await writing()).WriteComment)
const HeldComments = later(async () => (await writing()).HeldComments)

/** The section of a game's page with its comments, newest first, and the form to post one (checklist COMM-01 to 07). */
export function GameComments(props: {
  slug: string
  /** The cursor in the address that pages to older comments without JavaScript. */
  from: string | undefined
}) {
  const { slug, from } = props
  const askToSignIn = useSignIn()
  const { comments, total, ...more } = useComments(slug, from)
  const shown = comments.length
  const writer = usePartOfMe(({ member }) => member)
  const isKnown = useMe() !== undefined
  const section = useRef<HTMLElement>(null)
  const [news, setNews] = useState({ words: '' })
  const [isSessionOver, setSessionOver] = useState(false)
  const [isAwaited, setAwaited] = useState(false)
  const signInToWrite = () =>
    askToSignIn(() => {
      setSessionOver(false)
      setAwaited(true)
    })
  const scope = {
    slug,
    onChanged: (words: string) => {
      setNews({ words })
      setSessionOver(false)
    },
    onSessionOver: () => setSessionOver(true),
  }
  const entryOf = (comment: (typeof comments)[number]) => (
    <CommentEntry key={comment.id} {...scope} comment={comment} reader={writer} />
  )
  // The focused element is gone with the entry, form or question: the focus moves here.
  useEffect(() => {
    if (news.words) section.current?.focus()
  }, [news])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="comments" className="outline-none">
      <SectionHeading
        id="comments"
        size="part"
        count={total || undefined}
        action={
          <Link to="/editor" hash="checks" className="text-link text-sm">
            How ratings and comments are checked
          </Link>
        }
      >
        Comments
      </SectionHeading>
      {/* A page of older comments does not show a new one. */}
      <p role="status" className={more.from > 1 ? 'mt-4' : 'sr-only'}>
        {news.words}
      </p>
      <div className="comment-box mt-4">
        {writer ? (
          <WriteComment key={`${writer.id} ${slug}`} {...scope} memberId={writer.id} focused={isAwaited} />
        ) : (
          <SignInToComment isKnown={isKnown} isSessionOver={isSessionOver} onSignIn={signInToWrite} />
        )}
      </div>
      {writer && (
        <HeldComments slug={slug} memberId={writer.id}>
          {entryOf}
        </HeldComments>
      )}
      {total === 0 ? (
        <p className="row-rule mt-5 border-t py-6 text-ink-2">
          No comments yet. Be the first to share your thoughts!
        </p>
      ) : (
        <ol className="mt-5" start={more.from}>
          {comments.map(entryOf)}
        </ol>
      )}
      <MoreOfList
        {...{ ...more, slug, shown, className: 'comments-more' }}
        list={{ hash: 'comments', cursor: 'comments', entries: '.comment' }}
        label={`Show ${Math.max(1, Math.min(COMMENTS_PER_PAGE, total - (more.from - 1) - shown))} more`}
        rangeText={wordsOf(more.from, shown, total)}
      />
    </section>
  )
}

/** The closed comment box of a guest, with a button to sign in (checklist COMM-04). */
function SignInToComment(props: {
  /** Whether the visitor is known to be a guest; until then no notice is shown. */
  isKnown: boolean
  /** Whether the session has just expired; the draft is kept. */
  isSessionOver: boolean
  onSignIn: () => void
}) {
  const { isKnown, isSessionOver, onSignIn } = props
  return (
    <div className="rounded-control bg-paper-down p-4 sm:px-6 sm:py-5">
      {isSessionOver && (
        <Alert tone="plain" className="mb-4">
          You were signed out. Your comment is saved: sign in again and it’ll be here.
        </Alert>
      )}
      <p className="flex items-center gap-3">
        <TwoInkLogo size="md" />
        <span>
          <b className="font-semibold">Played it together?</b> Tell the next pair how it went.
        </span>
      </p>
      {!isKnown && (
        <p className="mt-3 hidden text-ink-2 noscript:block">To comment, turn on JavaScript and sign in.</p>
      )}
      <div className={classNames('mt-3 flex flex-wrap items-end gap-3', !isKnown && 'noscript:hidden')}>
        <TextArea
          label={<span className="sr-only">Your comment</span>}
          className="min-w-0 flex-1 basis-64 [&_textarea]:min-h-18 [&_textarea]:resize-none [&_textarea]:bg-transparent"
          rows={2}
          disabled
          placeholder={isKnown ? 'Sign in to comment' : undefined}
        />
        <Button look="ink" className={isKnown ? undefined : 'invisible'} onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </div>
  )
}

/** Formats the range of comments shown, out of all comments of a game; empty if they fit on one page. */
function wordsOf(from: number, shown: number, total: number): string {
  if (from === 1 && total <= COMMENTS_PER_PAGE) return ''
  if (from > 1) return `${from} to ${from + shown - 1} of ${total}, newest first`
  return shown < total ? `The newest ${shown} of ${total}` : `All ${total}`
}
