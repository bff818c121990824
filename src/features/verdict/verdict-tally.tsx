import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { classNames } from '#/ui/class-names.ts'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { type GameVerdict, membersWord } from './model/verdict.rules.ts'
import { leanOf, verdictWord, wordOfVote } from './model/verdict-words.rules.ts'
import { TWO_PLAYER_VOTES, type VoteCounts, voteInWords } from './model/votes.rules.ts'
import { Sentences } from './sentences/sentences.tsx'
import type { ShowVerdict } from './votes/votes.queries.ts'
import { YourVote } from './votes/your-vote.tsx'

/** How members voted, and how much that says; no number rests on fewer than five (checklist VERDICT-01). */
export function VerdictTally({ verdict, editorName }: { verdict: GameVerdict; editorName: string }) {
  const { certainty, detail } = tallyInWords(verdict, editorName)
  return (
    <>
      {verdict.votes && verdict.voters && <Bars votes={verdict.votes} voters={verdict.voters} />}
      {verdict.state === 'split' && verdict.editor && (
        <p className="tally-editor" dir="auto">
          <SeatsMark lean={leanOf(verdict.editor.verdict)} look="hollow" />
          {verdictWord(verdict.editor.verdict)}, says {editorName || 'our editor'}
        </p>
      )}
      <p className="tally-words" role="status">
        <b className="font-semibold">{certainty}.</b> <span className="text-ink-2">{detail}</span>
      </p>
      {verdict.editor && (
        <TextLink to="/editor" className="text-sm">
          How we judge
        </TextLink>
      )}
    </>
  )
}

/** What is said under the votes on a game: how sure they are, and what they say. */
/** A word, and a sentence or two that hold it up. */
interface Tally {
  certainty: string
  detail: string
}

/** "Sure. 41 of 46 say great.", and what it is where that cannot be said. */
export function tallyInWords({ state, editor, voters, votes }: GameVerdict, editorName: string): Tally {
  if (!votes || !voters) return tooFew(editor !== null, editorName)
  const counted = mostOf(votes, voters)
  if (state === 'sure') return { certainty: 'Sure', detail: counted }
  if (state === 'early') return { certainty: 'Early', detail: `${counted} A few more votes could change it.` }
  if (state === 'split' && editor) {
    const [theirs, ours] = [membersWord(votes), editor.verdict].map((word) => verdictWord(word).toLowerCase())
    return {
      certainty: 'Split',
      detail: `${editorName || 'Our editor'} says ${ours}, the votes say ${theirs}. ${counted}`,
    }
  }
  return { certainty: 'Not clear yet', detail: `${counted} That’s not enough to call it.` }
}

function tooFew(hasEditor: boolean, editorName: string): Tally {
  const until = 'Until five members have voted, '
  return {
    certainty: 'Too few to tell',
    detail:
      until + (hasEditor ? `we show ${editorName || 'our editor'}’s view.` : 'we don’t show a verdict.'),
  }
}

/** "41 of 46 say great." Of several that were given as often, the better. */
function mostOf(votes: VoteCounts, voters: number): string {
  const most = TWO_PLAYER_VOTES.toSorted((a, b) => votes[b] - votes[a])[0]!
  return `${inFigures(votes[most])} of ${inFigures(voters)} say ${lowered(voteInWords(most))}.`
}

const lowered = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

function Bars({ votes, voters }: { votes: VoteCounts; voters: number }) {
  const most = Math.max(...TWO_PLAYER_VOTES.map((vote) => votes[vote]))
  return (
    <ul className="tally" aria-label="Votes">
      {TWO_PLAYER_VOTES.map((vote) => (
        <li key={vote} className={classNames('tally-row', votes[vote] === most && 'font-semibold')}>
          <SeatsMark lean={leanOf(wordOfVote(vote))} />
          <span>{voteInWords(vote)}</span>
          <span className="tally-bar" aria-hidden="true">
            <i style={{ width: `${(100 * votes[vote]) / voters}%` }} />
          </span>
          <span className="tally-count">{inFigures(votes[vote])}</span>
        </li>
      ))}
    </ul>
  )
}

interface WithTwoProps {
  game: Pick<GameDetail, 'id' | 'slug' | 'title' | 'twoPlayer'>
  /** Whether members may vote at all. */
  takesVotes: boolean
  /** Whose verdict stands there until members voted; empty where the owner named nobody. */
  editorName: string
  /** The place the address names: without JavaScript, older sentences are looked through by it. */
  from: string | undefined
  showVerdict: ShowVerdict
  /** Asks a visitor to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** How good a game is with exactly two, by whom, and where the visitor says so too (checklist VERDICT-01 to 03). */
export function WithTwo({ game, takesVotes, editorName, from, showVerdict, onSignIn }: WithTwoProps) {
  return (
    <section id="with-exactly-two" aria-labelledby="with-two-votes" className="with-two rule">
      <div>
        <h2 id="with-two-votes" className="type-part">
          How sure is the verdict?
        </h2>
        <VerdictTally verdict={game.twoPlayer} editorName={editorName} />
      </div>
      {takesVotes && (
        <div className="min-w-0">
          <YourVote key={game.id} game={game} showVerdict={showVerdict} onSignIn={onSignIn} />
          <Sentences key={game.slug} game={game} from={from} />
        </div>
      )}
    </section>
  )
}
