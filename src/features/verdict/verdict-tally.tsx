import { inFigures } from '#/lib/text/in-figures.ts'
import { classNames } from '#/ui/class-names.ts'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { type GameVerdict, membersWord } from './model/verdict.rules.ts'
import { leanOf, verdictWord, wordOfVote } from './model/verdict-words.rules.ts'
import { TWO_PLAYER_VOTES, type VoteCounts, voteInWords } from './model/votes.rules.ts'

/** The members' votes and how conclusive they are; no figure is based on fewer than five (checklist VERDICT-01). */
export function VerdictTally({ verdict, editorName }: { verdict: GameVerdict; editorName: string }) {
  const tally = tallyInWords(verdict, editorName)
  if (!tally) return null
  return (
    <div>
      <h2 className="type-part">How members voted</h2>
      {verdict.votes && verdict.voters && <Bars votes={verdict.votes} voters={verdict.voters} />}
      {verdict.state === 'split' && verdict.editor && (
        <p className="tally-editor" dir="auto">
          <SeatsMark lean={leanOf(verdict.editor.verdict)} look="hollow" />
          {verdictWord(verdict.editor.verdict)}, says {editorName || 'our editor'}
        </p>
      )}
      <p className="tally-words" role="status">
        <b className="font-semibold">{tally.certainty}.</b> <span className="text-ink-2">{tally.detail}</span>
      </p>
    </div>
  )
}

/** A word, and a sentence or two that hold it up. */
interface Tally {
  certainty: string
  detail: string
}

/** "Sure. 41 of 46 say great.", or what else describes the votes; null below five votes. */
export function tallyInWords(
  { state, editor, voters, votes }: GameVerdict,
  editorName: string,
): Tally | null {
  if (!votes || !voters) return null
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

/** "41 of 46 say great." Of equally frequent votes the better one. */
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
