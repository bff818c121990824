import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { mayDeleteComment, mayEditComment } from '#/features/comments/model/comments.rules.ts'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { later } from '#/ui/later.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { leanOf, wordOfVote } from '../model/verdict-words.rules.ts'
import { voteInWords } from '../model/votes.rules.ts'
import type { VoteSentence } from '../verdict.schema.ts'
import { VerdictTally } from '../verdict-tally.tsx'
import { useReader } from '../votes/votes.queries.ts'
import { useSentences } from './sentences.queries.ts'

const DeleteShown = later(async () => (await import('./delete-sentence.tsx')).DeleteShown)

interface SentencesProps {
  game: Pick<GameDetail, 'id' | 'slug' | 'twoPlayer'>
  editorName: string
  /** The place the address names: without JavaScript, older sentences are looked through by it. */
  from: string | undefined
}

/** The members' votes with short reviews, newest first (checklist VERDICT-01, VERDICT-02); nothing without votes. */
export function MembersVerdict({ game, editorName, from }: SentencesProps) {
  const { sentences, nextCursor, isFetchingNextPage, isFetchNextPageError, fetchNextPage, ...place } =
    useSentences(game.slug, from)
  const list = useRef<HTMLOListElement>(null)
  const [doomed, setDoomed] = useState<VoteSentence>()
  const [news, setNews] = useState('')
  // The keyboard goes on at the first that came.
  const awaitedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (awaitedFrom.current === null || sentences.length <= awaitedFrom.current) return
    list.current?.querySelectorAll<HTMLElement>('.sentence')[awaitedFrom.current]?.focus()
    awaitedFrom.current = null
  }, [sentences.length])
  const showMore = (event: MouseEvent) => {
    event.preventDefault()
    if (isFetchingNextPage) return
    awaitedFrom.current = sentences.length
    fetchNextPage()
  }
  const isEmpty = !game.twoPlayer.voters && sentences.length === 0 && place.from === 1
  return (
    <section aria-label="How members voted" className={isEmpty ? 'contents' : 'with-two rule'}>
      <VerdictTally verdict={game.twoPlayer} editorName={editorName} />
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {news}
        </p>
        {sentences.length > 0 && (
          <ol
            ref={list}
            id="said-with-two"
            start={place.from}
            aria-label="Why members voted this way"
            className="sentences"
          >
            {sentences.map((sentence) => (
              <Sentence key={sentence.id} sentence={sentence} onDelete={() => setDoomed(sentence)} />
            ))}
          </ol>
        )}
        {(nextCursor || place.from > 1) && (
          <p className="sentences-more">
            {nextCursor && (
              <ButtonLink
                look="line"
                to="/game/$slug"
                params={{ slug: game.slug }}
                search={{ said: nextCursor }}
                hash="said-with-two"
                preload={false}
                aria-disabled={isFetchingNextPage}
                onClick={showMore}
              >
                {isFetchingNextPage ? 'Loading…' : 'Show more'}
              </ButtonLink>
            )}
            {place.from > 1 && (
              <TextLink to="/game/$slug" params={{ slug: game.slug }} hash="said-with-two">
                The newest
              </TextLink>
            )}
            <span role="status">
              {isFetchNextPageError && !isFetchingNextPage && 'We couldn’t load more.'}
            </span>
          </p>
        )}
        {doomed && (
          <DeleteShown
            game={game}
            sentence={doomed}
            onClose={() => setDoomed(undefined)}
            onDeleted={() => {
              setDoomed(undefined)
              setNews('The review was deleted')
            }}
          />
        )}
      </div>
    </section>
  )
}

function Sentence({ sentence: review, onDelete }: { sentence: VoteSentence; onDelete: () => void }) {
  const reader = useReader()
  const isOwn = mayEditComment(reader, review)
  const name = review.username ?? 'a member'
  return (
    <li tabIndex={-1} className="sentence">
      <p dir="auto">{review.sentence}</p>
      <div className="sentence-by">
        <SeatsMark lean={leanOf(wordOfVote(review.vote))} />
        <span className="sr-only">{voteInWords(review.vote)}, says </span>
        <bdi className="min-w-0 wrap-anywhere">{isOwn ? `${name} (you)` : name}</bdi>
        <Moment at={review.writtenAt} />
        {mayDeleteComment(reader, review) && (
          <IconButton
            label={isOwn ? 'Delete your review' : `Delete review by ${name} as admin`}
            onClick={onDelete}
          >
            {isOwn ? <Trash2 aria-hidden /> : <ShieldX aria-hidden />}
          </IconButton>
        )}
      </div>
    </li>
  )
}
