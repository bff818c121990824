import { type ReactNode, useEffect, useRef, useState } from 'react'
import { later } from '#/ui/later.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { useComments, useIsWriterKnown, useWriter } from './comments.queries.ts'
import { MoreComments } from './more-comments.tsx'
import { SignInToComment } from './writing/sign-in-to-comment.tsx'
import type { NameStep } from './writing/write-comment.tsx'

const WriteComment = later(async () => (await import('./writing/write-comment.tsx')).WriteComment)
/** Only who is signed in may have some. */
const HeldComments = later(async () => (await import('./own/held-comments.tsx')).HeldComments)

interface GameCommentsProps {
  slug: string
  /** The place the address names: without JavaScript, older comments are looked through by it. */
  from: string | undefined
  /** Asks a visitor to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
  /** Offers a name before somebody's first comment. */
  nameOffer: (step: NameStep) => ReactNode
}

/** What members say about a game, newest first, and where the visitor can (checklist COMM-01 to 07). */
export function GameComments({ slug, from, onSignIn, nameOffer }: GameCommentsProps) {
  const { comments, total, ...more } = useComments(slug, from)
  const writer = useWriter()
  const isKnown = useIsWriterKnown()
  const section = useRef<HTMLElement>(null)
  const [news, setNews] = useState('')
  const hasNews = useRef(false)
  const [isSessionOver, setSessionOver] = useState(false)
  const [isAwaited, setAwaited] = useState(false)
  const signInToWrite = () =>
    onSignIn(() => {
      setSessionOver(false)
      setAwaited(true)
    })
  const tell = (what: string) => {
    setNews(what)
    setSessionOver(false)
    hasNews.current = true
  }
  // What was pressed is gone with the entry, the form or the question it stood in; the keyboard goes on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is so once the list has changed.
  useEffect(() => {
    if (hasNews.current) section.current?.focus()
    hasNews.current = false
  }, [comments])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="comments" className="outline-none">
      <SectionHeading id="comments" size="part" count={total || undefined}>
        Comments
      </SectionHeading>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="comment-box mt-4">
        {writer ? (
          <WriteComment
            key={`${writer.id} ${slug}`}
            slug={slug}
            memberId={writer.id}
            username={writer.username}
            nameOffer={nameOffer}
            focused={isAwaited}
            onPosted={tell}
            onSessionOver={() => setSessionOver(true)}
          />
        ) : (
          <SignInToComment isKnown={isKnown} isSessionOver={isSessionOver} onSignIn={signInToWrite} />
        )}
      </div>
      {writer && (
        <HeldComments
          slug={slug}
          writer={writer}
          onChanged={tell}
          onSessionOver={() => setSessionOver(true)}
        />
      )}
      {total === 0 ? (
        <p className="row-rule mt-5 border-t py-6 text-ink-2">
          No comments yet. Be the first to share your thoughts!
        </p>
      ) : (
        <ol className="mt-5" start={more.from}>
          {comments.map((comment) => (
            <CommentEntry
              key={comment.id}
              slug={slug}
              comment={comment}
              reader={writer}
              onChanged={tell}
              onSessionOver={() => setSessionOver(true)}
            />
          ))}
        </ol>
      )}
      <MoreComments slug={slug} shown={comments.length} total={total} {...more} />
    </section>
  )
}
