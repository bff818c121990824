import { useEffect, useRef, useState } from 'react'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { useWriter } from './comments.queries.ts'
import type { Comment } from './comments.schema.ts'
import { SignInToComment } from './sign-in-to-comment.tsx'
import { WriteComment } from './write-comment.tsx'

interface GameCommentsProps {
  slug: string
  comments: readonly Comment[]
  /** Asks a visitor to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** What members say about a game, newest first, and where the visitor can (checklist COMM-01 to 07). */
export function GameComments({ slug, comments, onSignIn }: GameCommentsProps) {
  const writer = useWriter()
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
      <SectionHeading id="comments" size="part" count={comments.length || undefined}>
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
            focused={isAwaited}
            onPosted={() => tell('Your comment was posted')}
            onSessionOver={() => setSessionOver(true)}
          />
        ) : (
          <SignInToComment isSessionOver={isSessionOver} onSignIn={signInToWrite} />
        )}
      </div>
      {comments.length === 0 ? (
        <p className="row-rule mt-5 border-t py-6 text-ink-2">
          No comments yet. Be the first to share your thoughts!
        </p>
      ) : (
        <ol className="mt-5">
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
    </section>
  )
}
