import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { mayDeleteComment, mayEditComment } from '#/features/comments/model/comments.rules.ts'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { MoreOfList } from '#/features/games/page/more-of-list.tsx'
import { inFigures } from '#/lib/format.ts'
import { classNames, IconButton, Moment } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { OverlapIcon } from '#/ui/signs.tsx'
import { type GameVerdict, membersVerdict } from './model/verdict.rules.ts'
import { asVerdict, overlapOf, verdictLabel } from './model/verdict-words.rules.ts'
import { formatVote, TWO_PLAYER_VOTES, type VoteCounts } from './model/votes.rules.ts'
import { useSentences, useSignedInMember } from './verdict.queries.ts'
import type { VoteSentence } from './verdict.schema.ts'

const DeleteShortReview = later(async () => (await import('./delete-short-review.tsx')).DeleteShortReview)

interface MembersVerdictProps {
  game: Pick<GameDetail, 'slug' | 'twoPlayer'>
  editorName: string
  /** The cursor in the address that pages to older reviews without JavaScript. */
  cursor: string | undefined
}

/** Renders how members voted on a game, and their short reviews from `cursor` on (checklist VERDICT-01, VERDICT-02). */
export function MembersVerdict({ game, editorName, cursor }: MembersVerdictProps) {
  const { sentences, ...more } = useSentences(game.slug, cursor)
  const [doomed, setDoomed] = useState<VoteSentence>()
  const [news, setNews] = useState('')
  const isEmpty = !game.twoPlayer.voters && sentences.length === 0 && more.from === 1
  return (
    <section aria-label="How members voted" className={isEmpty ? 'contents' : 'with-two rule'}>
      <VerdictTally verdict={game.twoPlayer} editorName={editorName} />
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {news}
        </p>
        {sentences.length > 0 && (
          <ol
            id="said-with-two"
            start={more.from}
            aria-label="Why members voted this way"
            className="sentences"
          >
            {sentences.map((sentence) => (
              <Sentence key={sentence.id} sentence={sentence} onDelete={() => setDoomed(sentence)} />
            ))}
          </ol>
        )}
        <MoreOfList
          {...{ ...more, slug: game.slug, shown: sentences.length, className: 'sentences-more' }}
          list={{ hash: 'said-with-two', cursor: 'said', entries: '.sentence' }}
          label="Show more"
        />
        {doomed && (
          <DeleteShortReview
            slug={game.slug}
            review={doomed}
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
  const reader = useSignedInMember()
  const isOwn = mayEditComment(reader, review)
  const name = review.username ?? 'a member'
  return (
    <li tabIndex={-1} className="sentence">
      <p dir="auto">{review.sentence}</p>
      <div className="sentence-by">
        <OverlapIcon overlap={overlapOf(asVerdict(review.vote))} />
        <span className="sr-only">{formatVote(review.vote)}, says </span>
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

/** How members voted, and how certain the verdict is; no figures below five votes (checklist VERDICT-01). */
function VerdictTally({ verdict, editorName }: { verdict: GameVerdict; editorName: string }) {
  const tally = formatTally(verdict, editorName)
  if (!tally) return null
  return (
    <div>
      <h2 className="type-part">How members voted</h2>
      {verdict.votes && verdict.voters && <Bars votes={verdict.votes} voters={verdict.voters} />}
      {verdict.state === 'split' && verdict.editor && (
        <p className="tally-editor" dir="auto">
          <OverlapIcon overlap={overlapOf(verdict.editor.verdict)} look="hollow" />
          {verdictLabel(verdict.editor.verdict)}, says {editorName || 'our editor'}
        </p>
      )}
      <p className="tally-words" role="status">
        <b className="font-semibold">{tally.certainty}.</b> <span className="text-ink-2">{tally.detail}</span>
      </p>
    </div>
  )
}

/** Puts votes on a game into words: the certainty ("Sure") and the count ("41 of 46 say great."). Null below five votes. */
export function formatTally(
  { state, editor, voters, votes }: GameVerdict,
  editorName: string,
): { certainty: string; detail: string } | null {
  if (!votes || !voters) return null
  const counted = mostOf(votes, voters)
  if (state === 'sure') return { certainty: 'Sure', detail: counted }
  if (state === 'early') return { certainty: 'Early', detail: `${counted} A few more votes could change it.` }
  if (state === 'split' && editor) {
    const [theirs, ours] = [membersVerdict(votes), editor.verdict].map((word) => lowered(verdictLabel(word)))
    return {
      certainty: 'Split',
      detail: `${editorName || 'Our editor'} says ${ours}, the votes say ${theirs}. ${counted}`,
    }
  }
  return { certainty: 'Not clear yet', detail: `${counted} That’s not enough to call it.` }
}

/** Formats the most frequent vote: "41 of 46 say great."; of equally frequent votes the better one. */
function mostOf(votes: VoteCounts, voters: number): string {
  const most = TWO_PLAYER_VOTES.toSorted((a, b) => votes[b] - votes[a])[0]!
  return `${inFigures(votes[most])} of ${inFigures(voters)} say ${lowered(formatVote(most))}.`
}

const lowered = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

function Bars({ votes, voters }: { votes: VoteCounts; voters: number }) {
  const most = Math.max(...TWO_PLAYER_VOTES.map((vote) => votes[vote]))
  return (
    <ul className="tally" aria-label="Votes">
      {TWO_PLAYER_VOTES.map((vote) => (
        <li key={vote} className={classNames('tally-row', votes[vote] === most && 'font-semibold')}>
          <OverlapIcon overlap={overlapOf(asVerdict(vote))} />
          <span>{formatVote(vote)}</span>
          <span className="tally-bar" aria-hidden="true">
            <i style={{ width: `${(100 * votes[vote]) / voters}%` }} />
          </span>
          <span className="tally-count">{inFigures(votes[vote])}</span>
        </li>
      ))}
    </ul>
  )
}
