import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Alert, Button, ButtonLink, classNames, SectionHeading, TextLink } from '#/ui/basics.tsx'
import { TextArea } from '#/ui/form.tsx'
import { later } from '#/ui/later.tsx'
import { TwoInkMark } from '#/ui/signs.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { useComments, useMe, usePartOfMe, useSignIn } from './comments.queries.ts'
import { COMMENTS_PER_PAGE } from './model/comments.rules.ts'

const writing = () => import('./writing/comment-writing.tsx')
const WriteComment = later(async () => (await writing()).WriteComment)
const HeldComments = later(async () => (await writing()).HeldComments)

/** The comments of a game, newest first, with the form (checklist COMM-01 to 07). */
export function GameComments(props: {
  slug: string
  /** The place the address names: without JavaScript, older comments are looked through by it. */
  from: string | undefined
}) {
  const { slug, from } = props
  const askToSignIn = useSignIn()
  const { comments, total, ...more } = useComments(slug, from)
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
      <MoreComments slug={slug} shown={comments.length} total={total} {...more} />
    </section>
  )
}

/** The closed comment box of a guest, with a button to sign in (checklist COMM-04). */
function SignInToComment(props: {
  /** The visitor is known to be a guest; while unknown, no notice is shown. */
  isKnown: boolean
  /** The session has just expired, and the draft is kept. */
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
        <TwoInkMark size="md" />
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

/** The number of shown comments, with a button that appends more, or opens them as a page without JavaScript. */
function MoreComments(
  props: Omit<ReturnType<typeof useComments>, 'comments'> & {
    slug: string
    /** The number shown; `from` is the position of the first. */
    shown: number
  },
) {
  const { slug, shown, from, total, nextCursor, ...loading } = props
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = loading
  const line = useRef<HTMLDivElement>(null)
  // The keyboard goes on at the first that came.
  const awaitedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (awaitedFrom.current === null || shown <= awaitedFrom.current) return
    const list = line.current?.parentElement?.querySelectorAll<HTMLElement>('.comment')
    list?.[awaitedFrom.current]?.focus()
    awaitedFrom.current = null
  }, [shown])

  if (from === 1 && total <= COMMENTS_PER_PAGE && !nextCursor) return null
  const isLeft = total - (from - 1) - shown
  const showMore = (event: MouseEvent) => {
    event.preventDefault()
    if (isFetchingNextPage) return
    awaitedFrom.current = shown
    fetchNextPage()
  }
  return (
    <div ref={line} className="comments-more">
      {nextCursor && (
        <ButtonLink
          look="line"
          to="/game/$slug"
          params={{ slug }}
          search={{ comments: nextCursor }}
          hash="comments"
          preload={false}
          aria-disabled={isFetchingNextPage}
          onClick={showMore}
        >
          {isFetchingNextPage ? 'Loading…' : `Show ${Math.max(1, Math.min(COMMENTS_PER_PAGE, isLeft))} more`}
        </ButtonLink>
      )}
      {from > 1 && (
        <TextLink to="/game/$slug" params={{ slug }} hash="comments">
          The newest
        </TextLink>
      )}
      <span role="status">
        {isFetchNextPageError && !isFetchingNextPage ? 'We couldn’t load more. ' : ''}
        {wordsOf(from, shown, total)}
      </span>
    </div>
  )
}

function wordsOf(from: number, shown: number, total: number): string {
  if (from > 1) return `${from} to ${from + shown - 1} of ${total}, newest first`
  return shown < total ? `The newest ${shown} of ${total}` : `All ${total}`
}
